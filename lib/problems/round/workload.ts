/** Who asks everybody, and how often. */

import type { Operation } from "../../sim/application.ts";
import type { Workload } from "../workload.ts";
import { forSome, rounds } from "../workload.ts";

export function round(afterTicks: number): Operation {
  return { name: "round", argument: null, afterTicks, holdTicks: 0 };
}

/** These ask at the same moment, and again as soon as a round is over. */
export function roundsBy(askers: readonly number[], times: number): Workload {
  return forSome(askers, () => rounds(times, () => round(0)));
}
