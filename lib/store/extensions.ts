/** Other dates for one person, with the reason. */

import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { extensions, tasks } from "./tables.ts";

export type Extension = typeof extensions.$inferSelect;

export async function findExtension(
  database: Queryable,
  taskId: string,
  personId: string,
): Promise<Extension | null> {
  const [found] = await database
    .select()
    .from(extensions)
    .where(and(eq(extensions.taskId, taskId), eq(extensions.personId, personId)));
  return found ?? null;
}

export async function listExtensions(
  database: Queryable,
  courseId: string,
): Promise<readonly Extension[]> {
  const own = database.select({ id: tasks.id }).from(tasks).where(eq(tasks.courseId, courseId));
  return database.select().from(extensions).where(inArray(extensions.taskId, own));
}

export async function extensionsOfTasks(
  database: Queryable,
  taskIds: readonly string[],
): Promise<readonly Extension[]> {
  if (taskIds.length === 0) return [];
  return database
    .select()
    .from(extensions)
    .where(inArray(extensions.taskId, [...taskIds]));
}

export async function setExtension(database: Queryable, extension: Extension): Promise<void> {
  const { dueAt, closesAt, note } = extension;
  await database
    .insert(extensions)
    .values(extension)
    .onConflictDoUpdate({
      target: [extensions.taskId, extensions.personId],
      set: { dueAt, closesAt, note },
    });
}

export async function removeExtension(
  database: Queryable,
  taskId: string,
  personId: string,
): Promise<void> {
  await database
    .delete(extensions)
    .where(and(eq(extensions.taskId, taskId), eq(extensions.personId, personId)));
}
