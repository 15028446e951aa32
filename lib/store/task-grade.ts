/**
 * What one person has for one task: the best of the current gradings after what lateness costs, or
 * a human's word, which wins. The only place where this is worked out.
 */

import { points } from "../grading/formats/submission-grade.ts";
import { daysLate, type LatePolicy, latePenalty } from "./late-policy.ts";

export interface GradedAttempt {
  readonly id: string;
  /** When the server heard of it; a queue costs nobody a day. */
  readonly requestedAt: Date;
  /** The current grading; null while there is none. */
  readonly grading: {
    readonly status: "graded" | "not-gradable" | "interrupted";
    readonly earned: number;
    readonly possible: number;
  } | null;
}

export interface TaskGradeInput {
  readonly attempts: readonly GradedAttempt[];
  readonly task: { readonly dueAt: Date | null; readonly latePolicy: LatePolicy };
  readonly extension: { readonly dueAt: Date | null } | null;
  readonly override: { readonly earned: number } | null;
}

export interface TaskGrade {
  /** What counts; null while nothing was graded, which is not a zero. */
  readonly score: number | null;
  /** What the submission that counts earned, and what lateness took; kept beside an override. */
  readonly raw: number | null;
  readonly penalty: number;
  readonly daysLate: number;
  /** Null while nothing was graded, even if there is an override. */
  readonly possible: number | null;
  /** Id of the submission that counts. */
  readonly from: string | null;
  readonly isOverridden: boolean;
}

const nothing: TaskGrade = {
  score: null,
  raw: null,
  penalty: 0,
  daysLate: 0,
  possible: null,
  from: null,
  isOverridden: false,
};

export function taskGrade({ attempts, task, extension, override }: TaskGradeInput): TaskGrade {
  const dueAt = dueFor(task, extension);
  const grades = attempts
    .toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime())
    .flatMap((attempt) => gradeOf(attempt, dueAt, task.latePolicy));
  // Of equals the earliest counts.
  const best = grades.reduce(
    (a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a),
    grades[0] ?? nothing,
  );
  if (override === null) return best;
  return { ...best, score: points(override.earned), isOverridden: true };
}

/** An extension without a date of its own leaves the task's. */
export function dueFor(
  task: { readonly dueAt: Date | null },
  extension: { readonly dueAt: Date | null } | null,
): Date | null {
  return extension?.dueAt ?? task.dueAt;
}

function gradeOf(
  { id, requestedAt, grading }: GradedAttempt,
  dueAt: Date | null,
  policy: LatePolicy,
): TaskGrade[] {
  if (grading === null || grading.status !== "graded") return [];
  const { earned, possible } = grading;
  const moment = { policy, dueAt, submittedAt: requestedAt };
  const penalty = points(latePenalty(moment, earned, possible));
  return [
    {
      score: points(earned - penalty),
      raw: points(earned),
      penalty,
      possible,
      daysLate: daysLate(moment),
      from: id,
      isOverridden: false,
    },
  ];
}
