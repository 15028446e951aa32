/** A piece of work, and the work that follows from it. */

import type { ProcessId } from "../../learner/process.ts";
import type { Plain } from "../../sim/plain.ts";

/** Work for one process. When it is done, it hands the next jobs over, perhaps to others. */
export type Job = {
  /** No other job of the run has this name. */
  readonly name: string;
  /** The process that is to do it. */
  readonly at: ProcessId;
  readonly next: readonly Job[];
};

export function isJob(value: Plain | undefined): value is Job {
  if (typeof value !== "object" || value === null || !("name" in value)) return false;
  const { name, at, next } = value;
  return (
    typeof name === "string" && typeof at === "number" && Array.isArray(next) && next.every(isJob)
  );
}
