/** A human's word about one person's task. It wins over every report until it is taken back. */

import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { overrides, tasks } from "./tables.ts";

export type StoredOverride = typeof overrides.$inferSelect;

export async function findOverride(
  database: Queryable,
  taskId: string,
  personId: string,
): Promise<StoredOverride | null> {
  const [found] = await database
    .select()
    .from(overrides)
    .where(and(eq(overrides.taskId, taskId), eq(overrides.personId, personId)));
  return found ?? null;
}

export async function listOverrides(
  database: Queryable,
  courseId: string,
): Promise<readonly StoredOverride[]> {
  const own = database.select({ id: tasks.id }).from(tasks).where(eq(tasks.courseId, courseId));
  return database.select().from(overrides).where(inArray(overrides.taskId, own));
}

export async function setOverride(database: Queryable, override: StoredOverride): Promise<void> {
  const { earned, note, givenBy, givenAt } = override;
  await database
    .insert(overrides)
    .values(override)
    .onConflictDoUpdate({
      target: [overrides.taskId, overrides.personId],
      set: { earned, note, givenBy, givenAt },
    });
}

export async function removeOverride(
  database: Queryable,
  taskId: string,
  personId: string,
): Promise<void> {
  await database
    .delete(overrides)
    .where(and(eq(overrides.taskId, taskId), eq(overrides.personId, personId)));
}
