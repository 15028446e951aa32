/** Entries that nobody could finish become a sentence that people see; never a zero. */

import type { Report } from "../grading/report.ts";
import type { OpenDatabase, Queryable } from "../store/database.ts";
import { currentGrading, recordRegrading } from "../store/gradings.ts";
import { failSubmission } from "../store/submission-phases.ts";
import type { GradingQueue } from "./grading-queue.ts";
import type { QueueEntry } from "./queue-entry.ts";

/** Only those who graded it died: nobody can say more. */
const setAside = "it is set aside, since its program ended the grading process twice";

export async function settleDeadEntries(
  opened: OpenDatabase,
  queue: GradingQueue,
  now: Date,
): Promise<void> {
  const settleOne = (tx: Queryable): Promise<boolean> => settle(tx, queue, now);
  while (await opened.database.transaction(settleOne));
}

async function settle(tx: Queryable, queue: GradingQueue, now: Date): Promise<boolean> {
  const dead = await queue.fetchDead(tx);
  if (dead === null) return false;
  const last = dead.why === null ? "" : ` (${dead.why})`;
  await noteFailure(tx, dead.entry, `${setAside}${last}`, now);
  await queue.completeDead(tx, dead);
  return true;
}

/** With a fence nothing happens unless it is still the submission's. */
export async function noteFailure(
  tx: Queryable,
  entry: QueueEntry & { readonly fence?: number },
  why: string,
  now: Date,
): Promise<void> {
  const { submissionId: id, fence } = entry;
  if (entry.kind === "regrade") await noteInterrupted(tx, id, entry.regradeId, why, now);
  else await failSubmission(tx, fence === undefined ? { id } : { id, fence }, whyFailed(why));
}

function whyFailed(why: string): string {
  return (
    `This could not be graded, and we cannot say that it is your program's fault: ${why}. ` +
    "It uses up no attempt. Your instructor can have it graded again."
  );
}

/** In a regrade it stands as interrupted, which changes nobody's points. */
async function noteInterrupted(
  tx: Queryable,
  submissionId: string,
  regradeId: string,
  why: string,
  gradedAt: Date,
): Promise<void> {
  const current = await currentGrading(tx, submissionId);
  if (current === null) return;
  const before: Report = JSON.parse(current.report);
  const report: Report = {
    ...before,
    status: { kind: "interrupted", why },
    earned: 0,
    criteria: [],
  };
  const { visiblePossible } = current;
  await recordRegrading(tx, { submissionId, regradeId, report, visiblePossible, gradedAt });
}
