/** Who is asked to ping whom. */

import type { Operation } from "../../sim/application.ts";
import type { Workload } from "../workload.ts";
import { forEach, forSome, rounds } from "../workload.ts";

export function ping(to: number, afterTicks: number): Operation {
  return { name: "ping", argument: to, afterTicks, holdTicks: 0 };
}

/** One process pings others, one after the other. */
export function pings(from: number, targets: readonly number[]): Workload {
  return forSome([from], () => targets.map((to) => ping(to, 0)));
}

/** Everybody pings each of the others in turn, so many pings in all. */
export function everyonePings(processes: number, times: number): Workload {
  return forEach(processes, (id) =>
    rounds(times, (round) => ping((id + 1 + (round % (processes - 1))) % processes, 0)),
  );
}
