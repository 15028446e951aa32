/**
 * Makes the queue agree with the rows again: after a restore, which brings no entries along, and
 * after the only process was killed. Harmless at any other time.
 */

import { and, eq, isNull, sql } from "drizzle-orm";
import type { OpenDatabase, Queryable } from "../store/database.ts";
import { laterTurns } from "../store/queue-order.ts";
import {
  releaseSubmission,
  reviveSubmission,
  unfinishedSubmissions,
} from "../store/submission-phases.ts";
import { gradings, regrades, submissions } from "../store/tables.ts";
import { settleDeadEntries } from "./dead-entries.ts";
import type { GradingQueue } from "./grading-queue.ts";
import type { QueueEntry } from "./queue-entry.ts";

export async function recoverQueue(opened: OpenDatabase, queue: GradingQueue): Promise<void> {
  // On PostgreSQL other processes may be at work; those that are not are found by their silence.
  if (opened.kind !== "postgresql") {
    await opened.database.transaction((tx) => reclaim(tx, queue));
  }
  // What is given up must be known as that, or it would be enqueued once more below.
  await settleDeadEntries(opened, queue, new Date());
  await opened.database.transaction(async (tx) => {
    const waiting = await unfinishedSubmissions(tx);
    const entries = waiting.map((submissionId) => ({ kind: "submission", submissionId }) as const);
    await queue.enqueue(tx, ...entries, ...(await unfinishedRegradings(tx)));
    await queue.setTurns(tx, await laterTurns(tx));
  });
}

/** Whoever held these is dead: the folder's lock lets in one process at a time. */
async function reclaim(tx: Queryable, queue: GradingQueue): Promise<void> {
  for (const taken of await queue.orphans(tx)) {
    await queue.retryAtOnce(tx, taken, "the server was ended while it was graded");
    if (taken.entry.kind === "submission")
      await releaseSubmission(tx, { id: taken.entry.submissionId });
  }
}

/** A regrade names the submissions that it is about. */
async function unfinishedRegradings(tx: Queryable): Promise<readonly QueueEntry[]> {
  const rows = await tx
    .select({ regradeId: regrades.id, submissionId: submissions.id })
    .from(regrades)
    .innerJoin(
      submissions,
      and(
        eq(submissions.taskId, regrades.taskId),
        eq(submissions.state, "graded"),
        sql`${submissions.id} = any(${regrades.submissionIds})`,
      ),
    )
    .leftJoin(
      gradings,
      and(eq(gradings.submissionId, submissions.id), eq(gradings.regradeId, regrades.id)),
    )
    .where(and(isNull(regrades.appliedAt), isNull(regrades.discardedAt), isNull(gradings.id)));
  return rows.map((row) => ({ kind: "regrade", ...row }) as const);
}

/** An instructor's word that a failed submission is to be tried once more; false if it is none. */
export async function requeueFailed(
  tx: Queryable,
  queue: GradingQueue,
  submissionId: string,
): Promise<boolean> {
  const isRevived = await reviveSubmission(tx, submissionId);
  if (isRevived) await queue.enqueue(tx, { kind: "submission", submissionId });
  return isRevived;
}
