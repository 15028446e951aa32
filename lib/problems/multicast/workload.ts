/** Who multicasts, and when. Each payload is named after its sender and its place: `p0.2`. */

import type { Operation } from "../../sim/application.ts";
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
