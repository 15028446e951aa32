/** Scores of a course that have not reached their platform, for those who teach it. */

import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { lineItems, passbacks, platforms } from "./platform-tables.ts";
import { tasks } from "./tables.ts";

export interface UnsentScores {
  readonly platform: string;
  readonly task: string;
  /** Refused: it is not tried again by itself. */
  readonly state: "waiting" | "refused";
  readonly why: string;
  readonly count: number;
}

/** Those that failed at least once, by what the platform said. */
export async function listUnsentScores(
  database: Queryable,
  courseId: string,
): Promise<readonly UnsentScores[]> {
  const failed = or(
    eq(passbacks.state, "refused"),
    and(eq(passbacks.state, "waiting"), isNotNull(passbacks.lastError)),
  );
  const rows = await database
    .select({
      platform: platforms.name,
      task: tasks.title,
      state: passbacks.state,
      why: passbacks.lastError,
      count: sql<number>`count(*)::int`,
    })
    .from(passbacks)
    .innerJoin(lineItems, eq(lineItems.id, passbacks.lineItemId))
    .innerJoin(tasks, eq(tasks.id, lineItems.taskId))
    .innerJoin(platforms, eq(platforms.id, lineItems.platformId))
    .where(and(eq(tasks.courseId, courseId), failed))
    .groupBy(platforms.name, tasks.title, passbacks.state, passbacks.lastError)
    .orderBy(platforms.name, tasks.title, passbacks.state);
  return rows.map(({ why, state, ...row }) => ({
    ...row,
    why: why ?? "",
    state: state === "refused" ? "refused" : "waiting",
  }));
}

/** Says how many are on their way again. */
export async function sendAgain(database: Queryable, courseId: string, now: Date): Promise<number> {
  const own = database
    .select({ id: lineItems.id })
    .from(lineItems)
    .innerJoin(tasks, eq(tasks.id, lineItems.taskId))
    .where(eq(tasks.courseId, courseId));
  const again = await database
    .update(passbacks)
    .set({ state: "waiting", tries: 0, nextTryAt: now, lastError: null })
    .where(and(eq(passbacks.state, "refused"), inArray(passbacks.lineItemId, own)))
    .returning({ personId: passbacks.personId });
  return again.length;
}
