/** The exercises that a course sets, with their dates and rules. */

import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { type LatePolicy, noPenalty } from "./late-policy.ts";
import {
  type HiddenVisibility,
  type SolutionPolicy,
  submissions,
  type Task,
  tasks,
} from "./tables.ts";
import { isUuid } from "./uuid.ts";

/** In the order in which the instructor has put them. */
export async function listTasks(database: Queryable, courseId: string): Promise<readonly Task[]> {
  return database
    .select()
    .from(tasks)
    .where(eq(tasks.courseId, courseId))
    .orderBy(asc(tasks.position), asc(tasks.createdAt), asc(tasks.id));
}

/**
 * Of every course. A task that names no exercise means all of the lesson's, and the other way
 * round: the lesson may have been divided since.
 */
export async function tasksOnExercise(
  database: Queryable,
  lesson: string,
  exercise: string | null,
): Promise<readonly Task[]> {
  const ofLesson = await database.select().from(tasks).where(eq(tasks.lesson, lesson));
  return ofLesson.filter(
    (one) => one.exercise === null || exercise === null || one.exercise === exercise,
  );
}

/** Null where the course has no such task, whatever the id looks like. */
export async function findTask(
  database: Queryable,
  courseId: string,
  taskId: string,
): Promise<Task | null> {
  if (!isUuid(taskId)) return null;
  const [task] = await database
    .select()
    .from(tasks)
    .where(and(eq(tasks.courseId, courseId), eq(tasks.id, taskId)));
  return task ?? null;
}

export interface NewTask {
  readonly lesson: string;
  /** Null for a lesson's only exercise. */
  readonly exercise: string | null;
  readonly title: string;
}

/** At the end. What the course sets already is left as it is. */
export async function addTasks(
  database: Queryable,
  courseId: string,
  chosen: readonly NewTask[],
): Promise<readonly Task[]> {
  if (chosen.length === 0) return [];
  const last = (await listTasks(database, courseId)).at(-1)?.position ?? -1;
  return database
    .insert(tasks)
    .values(
      chosen.map((one, place) => ({
        ...one,
        courseId,
        position: last + 1 + place,
        latePolicy: noPenalty,
        hiddenVisibility: "after-due" as const,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** What holds for everybody; an extension may give one person other dates. */
export interface TaskRules {
  readonly latePolicy: LatePolicy;
  readonly attemptLimit: number | null;
  readonly hiddenVisibility: HiddenVisibility;
  readonly solutionPolicy: SolutionPolicy;
}

export interface TaskDates {
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
}

export async function changeTask(
  database: Queryable,
  taskId: string,
  changes: Partial<TaskRules & TaskDates & { readonly title: string }>,
): Promise<void> {
  await database.update(tasks).set(changes).where(eq(tasks.id, taskId));
}

/** Gives every other task of the course the same. Says how many there are. */
export async function copyToOtherTasks(
  database: Queryable,
  { id, courseId }: Task,
  copied: Partial<TaskRules & TaskDates>,
): Promise<number> {
  const changed = await database
    .update(tasks)
    .set(copied)
    .where(and(eq(tasks.courseId, courseId), ne(tasks.id, id)))
    .returning({ id: tasks.id });
  return changed.length;
}

/**
 * The results are told: the points with the hidden criteria, and what these say where the task's
 * rule is `after-release`. Null takes it back. When a task itself may be seen, `opensAt` says.
 */
export async function releaseResults(
  database: Queryable,
  taskId: string,
  releasedAt: Date | null,
): Promise<void> {
  await database.update(tasks).set({ releasedAt }).where(eq(tasks.id, taskId));
}

/** One place up or down; at either end nothing happens. */
export async function moveTask(
  database: Queryable,
  { id, courseId }: Task,
  direction: "up" | "down",
): Promise<void> {
  const ids = (await listTasks(database, courseId)).map((one) => one.id);
  const from = ids.indexOf(id);
  const to = direction === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= ids.length) return;
  ids.splice(to, 0, ...ids.splice(from, 1));
  for (const [position, taskId] of ids.entries()) {
    await database.update(tasks).set({ position }).where(eq(tasks.id, taskId));
  }
}

/**
 * False, and nothing happens, once somebody has submitted: their work would go with it. To be
 * called in a transaction, whose lock keeps a submission from arriving meanwhile.
 */
export async function removeTask(transaction: Queryable, taskId: string): Promise<boolean> {
  await transaction.execute(sql`select from ${tasks} where ${tasks.id} = ${taskId} for update`);
  const [row] = await transaction
    .select({ submitted: count() })
    .from(submissions)
    .where(eq(submissions.taskId, taskId));
  if (row !== undefined && row.submitted > 0) return false;
  await transaction.delete(tasks).where(eq(tasks.id, taskId));
  return true;
}
