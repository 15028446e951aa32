/**
 * Takes a submission in: once for each press of the button, within the task's dates and number of
 * attempts. Whoever calls enqueues it in the same transaction.
 */

import { and, eq, sql } from "drizzle-orm";
import { submissionBytesMax } from "../grading/read-submission.ts";
import { sha256 } from "../grading/sha256.ts";
import type { Queryable } from "./database.ts";
import {
  extensions,
  gradings,
  type Person,
  people,
  type StoredSubmission,
  submissions,
  type Task,
} from "./tables.ts";

export interface SubmitRequest {
  readonly task: Task;
  readonly person: Person;
  readonly source: string;
  /** Drawn by the page for one press of the button. */
  readonly requestKey: string;
  /** When the server heard of it: this decides about dates. */
  readonly requestedAt: Date;
  /** When it is stored; the same when absent. */
  readonly submittedAt?: Date;
}

export type SubmitResult =
  | {
      readonly kind: "accepted";
      readonly submission: StoredSubmission;
      /** The same request came before; nothing new was stored. */
      readonly isRepeat: boolean;
      /** Null where there is no limit. */
      readonly attemptsLeft: number | null;
    }
  | { readonly kind: "refused"; readonly why: string };

/** `tx` must be a transaction: it holds a lock on the person until its end. */
export async function submit(tx: Queryable, request: SubmitRequest): Promise<SubmitResult> {
  const { task, person, requestKey } = request;
  // Two requests of one person come one after the other, so that neither counts attempts too few.
  // Rows that refer to the person may still be written meanwhile.
  await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, person.id))
    .for("no key update");
  const [earlier] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.personId, person.id), eq(submissions.requestKey, requestKey)));
  const attempts = await attemptsOf(tx, task, person.id);
  if (earlier !== undefined) {
    return { kind: "accepted", submission: earlier, isRepeat: true, attemptsLeft: attempts.left };
  }
  const why = whyUnusable(request.source) ?? (await whyClosed(tx, request)) ?? whyUsedUp(attempts);
  if (why !== null) return { kind: "refused", why };
  const [submission] = await tx.insert(submissions).values(rowOf(request)).returning();
  if (submission === undefined) throw new Error("the submission was not stored");
  const attemptsLeft = attempts.left === null ? null : attempts.left - 1;
  return { kind: "accepted", submission, isRepeat: false, attemptsLeft };
}

function rowOf({ task, person, source, requestKey, requestedAt, submittedAt }: SubmitRequest) {
  return {
    taskId: task.id,
    personId: person.id,
    source,
    sourceHash: sha256(source),
    requestKey,
    state: "queued" as const,
    requestedAt,
    submittedAt: submittedAt ?? requestedAt,
  };
}

export interface Attempts {
  readonly used: number;
  /** Of these, not graded yet: one that turns out not to be gradable is given back. */
  readonly open: number;
  /** Null where there is no limit. */
  readonly limit: number | null;
  readonly left: number | null;
}

/** What cannot be graded, through the program's fault or ours, uses up no attempt. */
export async function attemptsOf(
  database: Queryable,
  task: { readonly id: string; readonly attemptLimit: number | null },
  personId: string,
): Promise<Attempts> {
  const [row] = await database
    .select({
      used: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${submissions.state} <> 'graded'))::int`,
    })
    .from(submissions)
    .leftJoin(gradings, and(eq(gradings.submissionId, submissions.id), gradings.isCurrent))
    .where(
      and(
        eq(submissions.taskId, task.id),
        eq(submissions.personId, personId),
        sql`${submissions.state} <> 'failed'`,
        sql`${gradings.status} is distinct from 'not-gradable'`,
      ),
    );
  const { used, open } = row ?? { used: 0, open: 0 };
  const limit = task.attemptLimit;
  return { used, open, limit, left: limit === null ? null : Math.max(0, limit - used) };
}

function whyUsedUp({ left, limit, open }: Attempts): string | null {
  if (left !== 0) return null;
  const used = limit === 1 ? "The one attempt is used." : `All ${limit} attempts are used.`;
  if (open === 0) return `${used} You can still practise on the page as often as you like.`;
  const waiting = open === 1 ? "One of them is" : `${open} of them are`;
  return `${used} ${waiting} still being graded; an attempt that cannot run is given back.`;
}

/** What the database, or a sandbox, could not hold as it is. */
function whyUnusable(source: string): string | null {
  const bytes = Buffer.byteLength(source);
  if (bytes > submissionBytesMax) {
    const [size, most] = [Math.ceil(bytes / 1024), submissionBytesMax / 1024];
    return `The program has ${size} kB; at most ${most} kB can be submitted. Shorten it.`;
  }
  if (source.includes("\0") || !source.isWellFormed()) {
    const line = source.split(/\0|\p{Surrogate}/u, 1)[0]?.split("\n").length ?? 1;
    return `Line ${line} has a character that is no text. Remove it, then submit again.`;
  }
  return null;
}

async function whyClosed(
  tx: Queryable,
  { task, person, requestedAt }: SubmitRequest,
): Promise<string | null> {
  if (task.opensAt !== null && requestedAt < task.opensAt) {
    return `This task opens at ${inWords(task.opensAt)}. Until then you can practise.`;
  }
  const [extension] = await tx
    .select()
    .from(extensions)
    .where(and(eq(extensions.taskId, task.id), eq(extensions.personId, person.id)));
  const closesAt = closesFor(task, extension ?? null);
  if (closesAt === null || requestedAt <= closesAt) return null;
  return `This task closed at ${inWords(closesAt)}. Ask your instructor for an extension.`;
}

/** A later due date keeps the task open for that person, whatever else the extension says. */
export function closesFor(
  task: { readonly closesAt: Date | null },
  extension: { readonly dueAt: Date | null; readonly closesAt: Date | null } | null,
): Date | null {
  const own = extension?.closesAt ?? task.closesAt;
  const due = extension?.dueAt ?? null;
  return own !== null && due !== null && due > own ? due : own;
}

function inWords(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
