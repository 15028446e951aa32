/**
 * Scores to be told to the platform their owner came from: one row for each person and column,
 * holding only the newest score. `notePassback` belongs in the transaction that changes what
 * counts; lib/store/passback-queue.ts has what becomes of the rows.
 */

import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { findExtension } from "./extensions.ts";
import { showsTotal } from "./hidden-release.ts";
import { findOverride } from "./overrides.ts";
import { lineItems, passbacks, platformContexts } from "./platform-tables.ts";
import { listSubmissions } from "./submission-lists.ts";
import { gradings, type Person, people, submissions, type Task, tasks } from "./tables.ts";
import { dueFor, taskGrade } from "./task-grade.ts";

/** Of the Assignment and Grade Services: may we add a column ourselves? */
const mayMakeColumns = "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem";

export interface PassbackNote {
  readonly personId: string;
  readonly taskId: string;
  readonly now: Date;
}

/**
 * To be called, in the same transaction, by whatever may change what counts for a person in a task:
 * a new grading, an override set or removed, a regrade applied, a due date moved. It reads what
 * counts now, so it may be called too often and never harms. Nothing happens for people who did not
 * come from a platform. A score that would tell what hidden checks say waits for its time:
 * call `noteTaskPassbacks` when a task's results are released.
 */
export async function notePassback(database: Queryable, note: PassbackNote): Promise<void> {
  const { personId, taskId, now } = note;
  const [person] = await database.select().from(people).where(eq(people.id, personId));
  const [task] = await database.select().from(tasks).where(eq(tasks.id, taskId));
  if (person === undefined || task === undefined || person.platformId === null) return;
  if (person.role !== "learner") return; // platforms keep no grades of those who teach
  const score = await scoreOf(database, task, person);
  const sendAt = await mayBeToldAt(database, task, person, now);
  if (score === null || sendAt === null) return;
  for (const lineItemId of await columnsOf(database, task, person.platformId)) {
    await upsert(database, { personId, lineItemId, scoreAt: now, nextTryAt: sendAt, ...score });
  }
}

/** The same for everyone in the task's course who came from a platform. */
export async function noteTaskPassbacks(
  database: Queryable,
  { taskId, now }: Omit<PassbackNote, "personId">,
): Promise<void> {
  const rows = await database
    .select({ personId: people.id })
    .from(people)
    .innerJoin(tasks, eq(tasks.courseId, people.courseId))
    .where(and(eq(tasks.id, taskId), isNotNull(people.platformId)));
  for (const { personId } of rows) await notePassback(database, { personId, taskId, now });
}

/** When the total may be told; null while only a release can tell. */
export async function mayBeToldAt(
  database: Queryable,
  task: Task,
  person: Person,
  now: Date,
): Promise<Date | null> {
  const { hiddenVisibility: visibility, releasedAt } = task;
  const dueAt = dueFor(task, await findExtension(database, task.id, person.id));
  if (showsTotal({ visibility, dueAt, releasedAt }, now)) return now;
  return visibility === "after-due" ? dueAt : null;
}

interface Score {
  readonly earned: number;
  readonly possible: number;
  readonly comment: string;
  readonly submittedAt: Date | null;
}

/** Null while nothing counts, or nobody's report says out of how many points. */
async function scoreOf(database: Queryable, task: Task, person: Person): Promise<Score | null> {
  const filter = { taskId: task.id, personId: person.id };
  const work = await listSubmissions(database, filter);
  const grade = taskGrade({
    attempts: work.map(({ submission: { id, requestedAt }, grading }) => {
      return { id, requestedAt, grading };
    }),
    task,
    extension: await findExtension(database, task.id, person.id),
    override: await findOverride(database, task.id, person.id),
  });
  const possible = grade.possible ?? (await possibleOf(database, task.id));
  if (grade.score === null || possible === null || possible <= 0) return null;
  const from = work.find(({ submission }) => submission.id === grade.from);
  return {
    earned: Math.max(grade.score, 0),
    possible,
    comment: commentOf(grade),
    submittedAt: from?.submission.requestedAt ?? null,
  };
}

/** For the learner to read beside the score, so nothing that an instructor noted is in it. */
function commentOf(grade: { readonly penalty: number; readonly isOverridden: boolean }): string {
  if (grade.isOverridden) return "Set by an instructor.";
  return grade.penalty === 0 ? "" : `Lateness took ${grade.penalty} points.`;
}

/** From anybody's report: the rubric is the same for all. */
async function possibleOf(database: Queryable, taskId: string): Promise<number | null> {
  const [row] = await database
    .select({ possible: gradings.possible })
    .from(submissions)
    .innerJoin(gradings, eq(gradings.submissionId, submissions.id))
    .where(and(eq(submissions.taskId, taskId), eq(gradings.status, "graded")))
    .limit(1);
  return row?.possible ?? null;
}

/** The columns that take this task's scores; one is put down to be made where there is none. */
async function columnsOf(
  database: Queryable,
  task: Task,
  platformId: string,
): Promise<readonly string[]> {
  const known = await database
    .select({ id: lineItems.id })
    .from(lineItems)
    .where(and(eq(lineItems.taskId, task.id), eq(lineItems.platformId, platformId)));
  if (known.length > 0) return known.map(({ id }) => id);
  const [context] = await database
    .select({ scopes: platformContexts.scopes })
    .from(platformContexts)
    .where(
      and(
        eq(platformContexts.courseId, task.courseId),
        eq(platformContexts.platformId, platformId),
        isNotNull(platformContexts.lineItemsUrl),
      ),
    );
  if (context === undefined || !context.scopes.includes(mayMakeColumns)) return [];
  const made = await database
    .insert(lineItems)
    .values({ taskId: task.id, platformId, url: null })
    .onConflictDoUpdate({
      target: [lineItems.taskId, lineItems.platformId, lineItems.url],
      set: { taskId: task.id },
    })
    .returning({ id: lineItems.id });
  return made.map(({ id }) => id);
}

interface NewRow extends Score {
  readonly personId: string;
  readonly lineItemId: string;
  readonly scoreAt: Date;
  readonly nextTryAt: Date;
}

/** A score that is there already, sent or waiting, stays as it is, but for when it may be told. */
async function upsert(database: Queryable, row: NewRow): Promise<void> {
  const { earned, possible, comment, submittedAt, nextTryAt } = row;
  const key = [passbacks.personId, passbacks.lineItemId];
  await database
    .insert(passbacks)
    .values({ ...row, state: "waiting" })
    .onConflictDoUpdate({
      target: key,
      set: {
        earned,
        possible,
        comment,
        submittedAt,
        nextTryAt,
        // Platforms refuse what is not newer, and a clock may have been set back.
        scoreAt: sql`greatest(excluded.score_at, passback.score_at + interval '1 millisecond')`,
        state: "waiting",
        tries: 0,
        lastError: null,
        sentAt: null,
      },
      setWhere: sql`(passback.earned, passback.possible, passback.comment)
          is distinct from (excluded.earned, excluded.possible, excluded.comment)
        or (passback.state = 'waiting' and passback.tries = 0
          and passback.next_try_at is distinct from excluded.next_try_at)`,
    });
}
