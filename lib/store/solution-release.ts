/** Whether one person may see the model solution of a task, or what they wait for. */

import type { LatePolicy } from "./late-policy.ts";
import type { SolutionPolicy } from "./tables.ts";
import { dueFor } from "./task-grade.ts";

export interface SolutionRule {
  readonly solutionPolicy: SolutionPolicy;
  readonly dueAt: Date | null;
  readonly latePolicy: LatePolicy;
  readonly releasedAt: Date | null;
}

export type SolutionOpening =
  | { readonly kind: "open" }
  /** Null where no due date is set: then it stays closed until one is. */
  | { readonly kind: "after-due"; readonly at: Date | null }
  | { readonly kind: "after-release" }
  | { readonly kind: "never" };

const minuteMs = 60_000;

/**
 * Whoever could still submit on time has not seen it: an extension and the grace count, also where
 * the results were released meanwhile.
 */
export function solutionOpening(
  task: SolutionRule,
  extension: { readonly dueAt: Date | null } | null,
  now: Date,
): SolutionOpening {
  const { solutionPolicy: policy, releasedAt } = task;
  if (policy === "always") return { kind: "open" };
  if (policy === "never") return { kind: "never" };
  if (policy === "after-release" && !isPast(releasedAt, now)) return { kind: "after-release" };
  const due = dueFor(task, extension);
  const graceMs = task.latePolicy.graceMinutes * minuteMs;
  const at = due === null ? null : new Date(due.getTime() + graceMs);
  const isOpen = at === null ? policy === "after-release" : at < now;
  return isOpen ? { kind: "open" } : { kind: "after-due", at };
}

function isPast(time: Date | null, now: Date): boolean {
  return time !== null && time <= now;
}
