/**
 * Who is next. Learners take turns: everybody's newest waiting program comes before anybody's
 * second newest, and within a turn whoever came first is first. So nobody who submits ten times
 * keeps others waiting, and what somebody waits for is their latest word.
 */

import { and, asc, avg, count, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { type StoredSubmission, submissions } from "./tables.ts";

export interface Turn {
  readonly submissionId: string;
  readonly turn: number;
}

/** What its owner has waiting already goes one turn back. Answers the turns that changed. */
export async function makeRoom(
  tx: Queryable,
  { id, personId }: Pick<StoredSubmission, "id" | "personId">,
): Promise<readonly Turn[]> {
  return tx
    .update(submissions)
    .set({ turn: sql`${submissions.turn} + 1` })
    .where(
      and(
        eq(submissions.personId, personId),
        eq(submissions.state, "queued"),
        ne(submissions.id, id),
      ),
    )
    .returning({ submissionId: submissions.id, turn: submissions.turn });
}

/** Those that wait for a later turn, for a queue that has forgotten. */
export async function laterTurns(database: Queryable): Promise<readonly Turn[]> {
  return database
    .select({ submissionId: submissions.id, turn: submissions.turn })
    .from(submissions)
    .where(and(eq(submissions.state, "queued"), gt(submissions.turn, 0)));
}

/** By id: the place in line of those that wait, among all of the server's courses. */
export async function queuePositions(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const order = sql`${submissions.turn}, ${submissions.submittedAt}, ${submissions.id}`;
  const ranked = database.$with("ranked").as(
    database
      .select({
        id: submissions.id,
        position: sql<number>`(row_number() over (order by ${order}))::int`.as("position"),
      })
      .from(submissions)
      .where(eq(submissions.state, "queued")),
  );
  const rows = await database
    .with(ranked)
    .select()
    .from(ranked)
    .where(inArray(ranked.id, [...ids]));
  return new Map(rows.map(({ id, position }) => [id, position]));
}

/** As many of the last ones as tell something about now. */
const lately = 40;
const latelyMs = 60 * 60 * 1000;

/** Seconds until a program at this place is graded, by how the last ones went; null: who knows. */
export async function expectedSeconds(
  database: Queryable,
  position: number,
  now: Date,
): Promise<number | null> {
  const newest = database
    .select({
      seconds: sql<number>`extract(epoch from ${submissions.gradedAt} - ${submissions.startedAt})`
        .mapWith(Number)
        .as("seconds"),
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.state, "graded"),
        gt(submissions.gradedAt, new Date(now.getTime() - latelyMs)),
      ),
    )
    .orderBy(desc(submissions.gradedAt), asc(submissions.id))
    .limit(lately)
    .as("newest");
  const [past] = await database.select({ mean: avg(newest.seconds).mapWith(Number) }).from(newest);
  const [present] = await database
    .select({ atOnce: count() })
    .from(submissions)
    .where(inArray(submissions.state, ["received", "started", "finished"]));
  const mean = past?.mean ?? null;
  if (mean === null || Number.isNaN(mean)) return null;
  return Math.ceil((position * mean) / Math.max(1, present?.atOnce ?? 0));
}
