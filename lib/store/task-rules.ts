/** Whether somebody may submit to a task now, and what a submission uses up. */

import type { SubmissionState } from "./tables.ts";

export interface Attempt {
  readonly state: SubmissionState;
  readonly grading: { readonly status: "graded" | "not-gradable" | "interrupted" } | null;
}

/**
 * Attempts that count: not programs that could not run, and not what the server failed to grade.
 * Those that wait do, or pressing the button often enough would pass the limit.
 */
export function attemptsUsed(attempts: readonly Attempt[]): number {
  return attempts.filter(
    ({ state, grading }) => state !== "failed" && (grading === null || grading.status === "graded"),
  ).length;
}

export interface TaskTimes {
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
}

type Extension = { readonly dueAt: Date | null; readonly closesAt: Date | null } | null;

/**
 * The times that hold for one person. A task never closes before it is due: who was given more
 * time to finish was given it to submit, too.
 */
export function timesFor(task: TaskTimes, extension: Extension): TaskTimes {
  const dueAt = extension?.dueAt ?? task.dueAt;
  const closesAt = extension?.closesAt ?? task.closesAt;
  const isTooEarly = dueAt !== null && closesAt !== null && closesAt.getTime() < dueAt.getTime();
  return { opensAt: task.opensAt, dueAt, closesAt: isTooEarly ? dueAt : closesAt };
}

export type Permission =
  | { readonly kind: "open"; readonly attemptsLeft: number | null }
  | { readonly kind: "not-yet"; readonly opensAt: Date }
  | { readonly kind: "closed"; readonly closedAt: Date }
  | { readonly kind: "used-up"; readonly limit: number };

export function permissionFor(
  { opensAt, closesAt }: TaskTimes,
  attemptLimit: number | null,
  attempts: readonly Attempt[],
  now: Date,
): Permission {
  if (opensAt !== null && now.getTime() < opensAt.getTime()) return { kind: "not-yet", opensAt };
  if (closesAt !== null && now.getTime() >= closesAt.getTime()) {
    return { kind: "closed", closedAt: closesAt };
  }
  if (attemptLimit === null) return { kind: "open", attemptsLeft: null };
  const attemptsLeft = attemptLimit - attemptsUsed(attempts);
  return attemptsLeft > 0
    ? { kind: "open", attemptsLeft }
    : { kind: "used-up", limit: attemptLimit };
}
