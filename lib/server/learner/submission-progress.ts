/** How far a submission is, for a page that watches: nothing that its owner may not know. */

import type { Queryable } from "../../store/database.ts";
import { attemptsOf } from "../../store/submissions.ts";
import type { Person, SubmissionState } from "../../store/tables.ts";
import { type QueuePlace, type ShownSubmission, shownSubmission } from "./shown-submission.ts";

export interface SubmissionProgress {
  readonly id: string;
  readonly state: SubmissionState;
  /** Null once a worker has it. */
  readonly place: QueuePlace | null;
  readonly score: ToldScore | null;
  /** Of its task, now: one that cannot run is given back. Null where there is no limit. */
  readonly attemptsLeft: number | null;
}

export interface ToldScore {
  readonly status: "graded" | "not-gradable" | "interrupted";
  readonly earned: number;
  readonly possible: number;
  readonly penalty: number;
  /** Points of hidden criteria that are not told yet. */
  readonly keptBack: number;
}

/** Null for whoever may not see it, as if there were none. */
export async function submissionProgress(
  database: Queryable,
  reader: Person,
  submissionId: string,
  now: Date,
): Promise<SubmissionProgress | null> {
  const shown = await shownSubmission(database, reader, submissionId, now);
  if (shown === null) return null;
  const { left } = await attemptsOf(database, shown.task, shown.person.id);
  const { id, state } = shown.submission;
  return { id, state, place: shown.place, score: scoreOf(shown), attemptsLeft: left };
}

function scoreOf({ result }: ShownSubmission): ToldScore | null {
  if (result === null) return null;
  const { report, earned, possible, penalty, keptBack, isTotal } = result;
  return {
    status: report.status.kind,
    earned,
    possible,
    penalty,
    keptBack: isTotal ? 0 : keptBack,
  };
}
