/** Who suspects the coordinator, and when. */

import type { Operation } from "../../sim/application.ts";
import type { Random } from "../../sim/random.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

export function election(afterTicks: number): Operation {
  return { name: "election", argument: null, afterTicks, holdTicks: 0 };
}

/** One process begins one election. */
export function oneElection(process: number, afterTicks = 0): Workload {
  return forSome([process], () => [election(afterTicks)]);
}

/** Several processes begin at the same moment. */
export function concurrentElections(processes: readonly number[], afterTicks = 0): Workload {
  return forSome(processes, () => [election(afterTicks)]);
}

/** Everybody begins at the same moment. */
export function everyoneAtOnce(processes: number): Workload {
  return forEach(processes, () => [election(0)]);
}

/** Everybody begins, each a little later than the one before. */
export function staggeredElections(processes: number, gapTicks: number): Workload {
  return forEach(processes, (id) => [election(gapTicks * id)]);
}

/** One process begins again and again, far enough apart that each election can end (light load). */
export function repeatedElections(process: number, elections: number, gapTicks: number): Workload {
  return forSome([process], () =>
    rounds(elections, (round) => election(round === 0 ? 0 : gapTicks)),
  );
}

/** Everybody begins over and over, whether or not the election before has ended (heavy load). */
export function electionStorm(processes: number, elections: number, gapTicks: number): Workload {
  return forEach(processes, () =>
    rounds(elections, (round) => election(round === 0 ? 0 : gapTicks)),
  );
}

/** Everybody begins at moments drawn from the given generator. */
export function randomElections(
  processes: number,
  elections: number,
  gapTicks: number,
  random: Random,
): Workload {
  return forEach(processes, () => rounds(elections, () => election(random.between(0, gapTicks))));
}
