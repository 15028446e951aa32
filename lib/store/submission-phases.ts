/**
 * The way of a submission through the queue: who holds it, how far it is, and what became of it
 * when nobody could grade it. Each step is a single statement that checks what it relies on.
 */

import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { type StoredSubmission, submissions, type Task, tasks } from "./tables.ts";

export interface HeldSubmission {
  readonly submission: StoredSubmission;
  readonly task: Task;
}

/** A worker takes it, with the right to write its result. Null when there is none to take. */
export async function receiveSubmission(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<HeldSubmission | null> {
  const [submission] = await tx
    .update(submissions)
    .set({
      state: "received",
      fence: sql`${submissions.fence} + 1`,
      receivedAt: now,
      startedAt: null,
    })
    .where(and(eq(submissions.id, id), notInArray(submissions.state, ["graded", "failed"])))
    .returning();
  return submission === undefined ? null : withTask(tx, submission);
}

/** To be looked at only; nothing about it changes. */
export async function findSubmission(
  database: Queryable,
  id: string,
): Promise<HeldSubmission | null> {
  const [submission] = await database.select().from(submissions).where(eq(submissions.id, id));
  return submission === undefined ? null : withTask(database, submission);
}

async function withTask(
  database: Queryable,
  submission: StoredSubmission,
): Promise<HeldSubmission | null> {
  const [task] = await database.select().from(tasks).where(eq(tasks.id, submission.taskId));
  return task === undefined ? null : { submission, task };
}

export async function startSubmission(
  database: Queryable,
  { id, fence }: { readonly id: string; readonly fence: number },
  now: Date,
): Promise<void> {
  await database
    .update(submissions)
    .set({ state: "started", startedAt: now })
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.fence, fence),
        sql`${submissions.state} = 'received'`,
      ),
    );
}

/** A submission in somebody's hands; without a fence it is in the hands of nobody who lives. */
export interface Hold {
  readonly id: string;
  readonly fence?: number;
}

/** Back into the queue: its holder gave up, was stopped, or is gone. */
export async function releaseSubmission(tx: Queryable, hold: Hold): Promise<void> {
  await tx
    .update(submissions)
    .set({ state: "queued", receivedAt: null, startedAt: null })
    .where(isHeld(hold));
}

/** No grading came of it after every retry: a sentence, never a zero. */
export async function failSubmission(tx: Queryable, hold: Hold, why: string): Promise<void> {
  await tx
    .update(submissions)
    .set({ state: "failed", failure: why, fence: sql`${submissions.fence} + 1` })
    .where(isHeld(hold));
}

function isHeld({ id, fence }: Hold) {
  return and(
    eq(submissions.id, id),
    notInArray(submissions.state, ["graded", "failed"]),
    ...(fence === undefined ? [] : [eq(submissions.fence, fence)]),
  );
}

/** An instructor asks for another try. False when it has not failed. */
export async function reviveSubmission(tx: Queryable, id: string): Promise<boolean> {
  const revived = await tx
    .update(submissions)
    .set({ state: "queued", failure: null, receivedAt: null, startedAt: null })
    .where(and(eq(submissions.id, id), eq(submissions.state, "failed")))
    .returning({ id: submissions.id });
  return revived.length > 0;
}

/** Those that a queue must know of. */
export async function unfinishedSubmissions(database: Queryable): Promise<readonly string[]> {
  const rows = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(notInArray(submissions.state, ["graded", "failed"]))
    .orderBy(submissions.turn, submissions.submittedAt);
  return rows.map(({ id }) => id);
}
