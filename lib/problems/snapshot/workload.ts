/** Who sends how much money to whom, and who asks for a snapshot when. */

import type { Operation } from "../../sim/application.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

export function transfer(to: number, amount: number, afterTicks: number): Operation {
  return { name: "transfer", argument: { to, amount }, afterTicks, holdTicks: 0 };
}

/** Puts the wish for a snapshot into a process's script, before its operation number `place`. */
export function withSnapshot(
  workload: Workload,
  process: number,
  snapshot: string,
  place = 0,
  afterTicks = 0,
): Workload {
  const wish: Operation = { name: "snapshot", argument: snapshot, afterTicks, holdTicks: 0 };
  return forEach(Math.max(workload.length, process + 1), (id) => {
    const script = workload[id] ?? [];
    return id === process ? [...script.slice(0, place), wish, ...script.slice(place)] : script;
  });
}

/** Puts the order to go back to a snapshot into a process's script, behind all the rest. */
export function withRestore(
  workload: Workload,
  process: number,
  snapshot: string,
  afterTicks = 0,
): Workload {
  const order: Operation = { name: "restore", argument: snapshot, afterTicks, holdTicks: 0 };
  return forEach(Math.max(workload.length, process + 1), (id) => {
    const script = workload[id] ?? [];
    return id === process ? [...script, order] : script;
  });
}

/** One transfer from one process to another. */
export function oneTransfer(from: number, to: number, amount: number): Workload {
  return forSome([from], () => [transfer(to, amount, 0)]);
}

/** Everybody sends money to the next process at the same moment. */
export function allAtOnce(processes: number): Workload {
  return heavyLoad(processes, 1);
}

/** Everybody sends money on again and again, without waiting; each amount occurs once. */
export function heavyLoad(processes: number, transfers: number): Workload {
  return forEach(processes, (id) =>
    rounds(transfers, (round) => transfer(next(processes, id), amountOf(processes, id, round), 0)),
  );
}

/** One transfer at a time, each settled before the next. */
export function lightLoad(processes: number, transfers: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(transfers, (round) => {
      const afterTicks = round === 0 ? gapTicks * id : gapTicks * processes;
      return transfer(next(processes, id), amountOf(processes, id, round), afterTicks);
    }),
  );
}

/** Everybody begins a little later than the one before, and then does not wait. */
export function staggered(processes: number, transfers: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(transfers, (round) => {
      const afterTicks = round === 0 ? gapTicks * id : 0;
      return transfer(next(processes, id), amountOf(processes, id, round), afterTicks);
    }),
  );
}

/** Small amounts to anybody, at moments drawn from the given generator. */
export function randomLoad(
  processes: number,
  transfers: number,
  gapTicks: number,
  random: Random,
): Workload {
  return forEach(processes, (id) =>
    rounds(transfers, () => {
      const to = (id + 1 + random.below(Math.max(1, processes - 1))) % processes;
      return transfer(to, random.between(1, largestAmount), random.between(0, gapTicks));
    }),
  );
}

const largestAmount = 9;

function next(processes: number, id: number): number {
  return (id + 1) % processes;
}

function amountOf(processes: number, id: number, round: number): number {
  return round * processes + id + 1;
}
