/** How far a submission is, for a page that watches: nothing that its owner may not know. */

import type { SubmissionState } from "../store/tables.ts";
import type { ShownSubmission } from "./shown-submission.ts";

export interface SubmissionProgress {
  readonly id: string;
  readonly state: SubmissionState;
  /** How many wait before it, itself included; null once a worker has it. */
  readonly position: number | null;
  readonly score: ToldScore | null;
}

export interface ToldScore {
  readonly status: "graded" | "not-gradable" | "interrupted";
  readonly earned: number;
  readonly possible: number;
  readonly penalty: number;
  /** Points of hidden criteria that are not told yet. */
  readonly keptBack: number;
}

export function progressOf({ submission, position, result }: ShownSubmission): SubmissionProgress {
  const { id, state } = submission;
  if (result === null) return { id, state, position, score: null };
  const { report, earned, possible, penalty, keptBack, isTotal } = result;
  const score = {
    ...{ status: report.status.kind, earned, possible, penalty },
    keptBack: isTotal ? 0 : keptBack,
  };
  return { id, state, position, score };
}
