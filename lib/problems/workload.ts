/** The shape of a workload, whatever the problem: a script of operations for each process. */

import type { Operation } from "../sim/application.ts";

/** What is asked of each process, by id. */
export type Workload = readonly (readonly Operation[])[];

/** A script for every process. */
export function forEach(
  processes: number,
  script: (process: number) => readonly Operation[],
): Workload {
  return Array.from({ length: processes }, (_, process) => script(process));
}

/** A script for some processes; the others are asked nothing. */
export function forSome(
  processes: readonly number[],
  script: (process: number) => readonly Operation[],
): Workload {
  const last = Math.max(-1, ...processes);
  return forEach(last + 1, (process) => (processes.includes(process) ? script(process) : []));
}

/** The same operation over and over; `round` counts from 0. */
export function rounds(times: number, operation: (round: number) => Operation): Operation[] {
  return Array.from({ length: times }, (_, round) => operation(round));
}
