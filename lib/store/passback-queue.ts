/**
 * Scores on their way. Whoever sends one first takes it: the row's time moves on, so that a
 * platform takes the score as new even if an earlier try arrived unnoticed, and the row comes up
 * again by itself should the sender die. A sender may only write what became of the time it took.
 */

import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { lineItems, passbacks, platformContexts } from "./platform-tables.ts";
import { type Person, people, type Task, tasks } from "./tables.ts";

/** Longer than all the calls of one try may take together. */
const leaseMs = 180_000;

export type Passback = typeof passbacks.$inferSelect;
export type StoredLineItem = typeof lineItems.$inferSelect;

export interface TakenPassback {
  readonly passback: Passback;
  readonly lineItem: StoredLineItem;
  readonly person: Person;
  readonly task: Task;
}

/** The one that has waited longest; null when nothing is due. */
export async function takePassback(database: Queryable, now: Date): Promise<TakenPassback | null> {
  const due = database
    .select({ personId: passbacks.personId, lineItemId: passbacks.lineItemId })
    .from(passbacks)
    .where(and(eq(passbacks.state, "waiting"), lte(passbacks.nextTryAt, now)))
    .orderBy(asc(passbacks.nextTryAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [passback] = await database
    .update(passbacks)
    .set({
      tries: sql`${passbacks.tries} + 1`,
      scoreAt: sql`greatest(${now}::timestamptz, ${passbacks.scoreAt} + interval '1 millisecond')`,
      nextTryAt: new Date(now.getTime() + leaseMs),
    })
    .where(sql`(${passbacks.personId}, ${passbacks.lineItemId}) in ${due}`)
    .returning();
  if (passback === undefined) return null;
  const [rest] = await database
    .select({ lineItem: lineItems, person: people, task: tasks })
    .from(lineItems)
    .innerJoin(tasks, eq(tasks.id, lineItems.taskId))
    .innerJoin(people, eq(people.id, passback.personId))
    .where(eq(lineItems.id, passback.lineItemId));
  return rest === undefined ? null : { passback, ...rest };
}

export type PassbackEnd =
  | { readonly kind: "sent"; readonly at: Date }
  | { readonly kind: "again"; readonly at: Date; readonly why: string }
  | { readonly kind: "refused"; readonly why: string }
  /** It may not be told yet: not a try. */
  | { readonly kind: "later"; readonly at: Date };

/** False when a newer score was noted meanwhile: that one is still to be sent. */
export async function endPassback(
  database: Queryable,
  { personId, lineItemId, scoreAt }: Passback,
  end: PassbackEnd,
): Promise<boolean> {
  const ended = await database
    .update(passbacks)
    .set(columnsOf(end))
    .where(
      and(
        eq(passbacks.personId, personId),
        eq(passbacks.lineItemId, lineItemId),
        eq(passbacks.scoreAt, scoreAt),
      ),
    )
    .returning({ state: passbacks.state });
  return ended.length > 0;
}

function columnsOf(end: PassbackEnd) {
  switch (end.kind) {
    case "sent":
      return { state: "sent", sentAt: end.at, lastError: null } as const;
    case "again":
      return { nextTryAt: end.at, lastError: end.why };
    case "refused":
      return { state: "refused", lastError: end.why } as const;
    case "later":
      return { nextTryAt: end.at, tries: 0 };
  }
}

/** Where the columns of a course are kept on a platform, and what we may do there. */
export async function gradeContextOf(
  database: Queryable,
  courseId: string,
  platformId: string,
): Promise<{ readonly lineItemsUrl: string | null; readonly scopes: readonly string[] } | null> {
  const [context] = await database
    .select({ lineItemsUrl: platformContexts.lineItemsUrl, scopes: platformContexts.scopes })
    .from(platformContexts)
    .where(
      and(eq(platformContexts.courseId, courseId), eq(platformContexts.platformId, platformId)),
    )
    .orderBy(sql`${platformContexts.lineItemsUrl} is null`);
  return context ?? null;
}
