/** Who multicasts, and when. Each payload is named after its sender and its place: `p0.2`. */

import type { Operation } from "../../sim/application.ts";
import type { TimedFault } from "../../sim/fault.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

/** The given process's multicast number `round + 1`. */
export function multicasting(process: number, round: number, afterTicks: number): Operation {
  return { name: "multicast", argument: `p${process}.${round + 1}`, afterTicks, holdTicks: 0 };
}

/** One process multicasts once. */
export function oneMulticast(process: number): Workload {
  return burst(process, 1);
}

/** One process multicasts several times in a row, without waiting. */
export function burst(process: number, multicasts: number): Workload {
  return forSome([process], () => rounds(multicasts, (round) => multicasting(process, round, 0)));
}

/** Everybody multicasts once, at the same moment. */
export function allAtOnce(processes: number): Workload {
  return heavyLoad(processes, 1);
}

/** Everybody multicasts again and again, without waiting. */
export function heavyLoad(processes: number, multicasts: number): Workload {
  return forEach(processes, (id) => rounds(multicasts, (round) => multicasting(id, round, 0)));
}

/** One after the other, far enough apart that each is delivered before the next. */
export function lightLoad(processes: number, multicasts: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(multicasts, (round) =>
      multicasting(id, round, round === 0 ? gapTicks * id : gapTicks * processes),
    ),
  );
}

/** Everybody begins a little later than the one before, and then does not wait. */
export function staggered(processes: number, multicasts: number, gapTicks: number): Workload {
  return forEach(processes, (id) =>
    rounds(multicasts, (round) => multicasting(id, round, round === 0 ? gapTicks * id : 0)),
  );
}

/** Everybody multicasts at moments drawn from the given generator. */
export function randomLoad(
  processes: number,
  multicasts: number,
  gapTicks: number,
  random: Random,
): Workload {
  return forEach(processes, (id) =>
    rounds(multicasts, (round) => multicasting(id, round, random.between(0, gapTicks))),
  );
}

/** Longer than bounded delays and the answers to them: what is so far apart does not meet. */
const apartTicks = 50;

/**
 * One process multicasts again and again, and of the last payload only one other hears. That one
 * can reach only one more, and so on; then they all crash. It is as if each had crashed half way
 * through its loop: what is lost is lost together with its sender. The last to hear of it lives and
 * has to tell all. Neither the first nor the last process is among them, which loops with a mistake
 * like to leave out.
 */
export function lastWords(
  processes: number,
  multicasts: number,
  deaths: number,
  random: Random,
): { readonly workload: Workload; readonly faults: readonly TimedFault[] } {
  const ids = Array.from({ length: processes }, (_, id) => id);
  const chain = random.shuffle(ids.slice(1, -1)).slice(0, deaths + 1);
  const [sender = 0] = chain;
  const gaps = rounds(multicasts, (round) =>
    multicasting(sender, round, random.between(apartTicks, 2 * apartTicks)),
  );
  const last = gaps.reduce((sum, { afterTicks }) => sum + afterTicks, 0);
  const doomed = chain.slice(0, -1);
  const cuts = doomed.flatMap((from, place) =>
    ids
      .filter((to) => to !== from && to !== chain[place + 1])
      .map((to) => ({ kind: "cut", from, to }) as const),
  );
  const crashes = doomed.map((process) => ({ kind: "crash", process }) as const);
  return {
    workload: forSome([sender], () => gaps),
    faults: [
      { kind: "at", tick: last - 1, choices: cuts },
      { kind: "at", tick: last + apartTicks * deaths, choices: crashes },
    ],
  };
}
