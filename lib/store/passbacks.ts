/**
 * Scores on their way to the platform their owner came from: one row for each person and column,
 * holding only the newest score. `notePassback` belongs in the transaction that changes what counts;
 * the loop of the server claims what is due and sends it.
 */

import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { lineItems, passbacks, platformContexts } from "./platform-tables.ts";
import { dueDateOf, type PersonTask, type Standing, standingOf } from "./standing.ts";
import { type Person, people, type Task, tasks } from "./tables.ts";

/** Of the Assignment and Grade Services: may we add a column ourselves? */
const mayMakeColumns = "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem";

export interface PassbackNote extends PersonTask {
  readonly now: Date;
}

/**
 * To be called, in the same transaction, by whatever may change what counts for a person in a task:
 * a new grading, an override set or removed, a regrade applied, a due date moved. It reads what
 * counts now, so it may be called too often and never harms. Nothing happens for people who did not
 * come from a platform. A score that would tell what hidden checks say waits for their time:
 * call `noteTaskPassbacks` when a task is released.
 */
export async function notePassback(database: Queryable, note: PassbackNote): Promise<void> {
  const { personId, taskId, now } = note;
  const [person] = await database.select().from(people).where(eq(people.id, personId));
  const [task] = await database.select().from(tasks).where(eq(tasks.id, taskId));
  if (person === undefined || task === undefined || person.platformId === null) return;
  if (person.role !== "learner") return; // platforms keep no grades of those who teach
  const standing = await standingOf(database, note);
  if (standing === null) return;
  const sendAt = await mayBeKnownAt(database, task, person, now);
  if (sendAt === null) return;
  for (const lineItemId of await columnsOf(database, task, person.platformId)) {
    await upsert(database, { personId, lineItemId, standing, sendAt, now });
  }
}

/** The same for everyone in the task's course who came from a platform. */
export async function noteTaskPassbacks(
  database: Queryable,
  { taskId, now }: { readonly taskId: string; readonly now: Date },
): Promise<void> {
  const rows = await database
    .select({ personId: people.id })
    .from(people)
    .innerJoin(tasks, eq(tasks.courseId, people.courseId))
    .where(and(eq(tasks.id, taskId), isNotNull(people.platformId)));
  for (const { personId } of rows) await notePassback(database, { personId, taskId, now });
}

/** When the total may be told; null while only a release can tell. */
async function mayBeKnownAt(
  database: Queryable,
  task: Task,
  person: Person,
  now: Date,
): Promise<Date | null> {
  if (task.hiddenVisibility === "after-release" && task.releasedAt === null) return null;
  if (task.hiddenVisibility !== "after-due") return now;
  const dueAt = await dueDateOf(database, task, person.id);
  return dueAt !== null && dueAt > now ? dueAt : now;
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
    .select({ address: platformContexts.lineItemsUrl, scopes: platformContexts.scopes })
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

interface Upsert {
  readonly personId: string;
  readonly lineItemId: string;
  readonly standing: Standing;
  readonly sendAt: Date;
  readonly now: Date;
}

/** A score that is there already, sent or waiting, is left alone. */
async function upsert(database: Queryable, { standing, ...row }: Upsert): Promise<void> {
  const { earned, possible } = standing;
  const comment = commentOf(standing);
  const { personId, lineItemId, sendAt, now } = row;
  await database
    .insert(passbacks)
    .values({
      personId,
      lineItemId,
      earned,
      possible,
      comment,
      submittedAt: standing.submittedAt,
      scoreAt: now,
      state: "waiting",
      nextTryAt: sendAt,
    })
    .onConflictDoUpdate({
      target: [passbacks.personId, passbacks.lineItemId],
      set: {
        earned,
        possible,
        comment,
        submittedAt: standing.submittedAt,
        scoreAt: sql`greatest(excluded.score_at, passback.score_at + interval '1 millisecond')`,
        state: "waiting",
        tries: 0,
        nextTryAt: sendAt,
        lastError: null,
        sentAt: null,
      },
      setWhere: sql`(passback.earned, passback.possible, passback.comment)
        is distinct from (excluded.earned, excluded.possible, excluded.comment)`,
    });
}

/** For the learner to read beside the score, so nothing that an instructor noted is in it. */
function commentOf({ penalty, overridden }: Standing): string {
  if (overridden) return "Set by an instructor.";
  if (penalty === 0) return "";
  return `After ${Number(penalty.toFixed(2))} points for lateness.`;
}
