/** The tasks of a course as those who teach it see and set them. */

import type { Queryable } from "../../store/database.ts";
import { type Extension, listExtensions } from "../../store/extensions.ts";
import { hiddenUntil } from "../../store/hidden-release.ts";
import { listRegrades } from "../../store/regrades.ts";
import { listPeople } from "../../store/roster-changes.ts";
import type { HiddenVisibility, Person, Regrade, Task } from "../../store/tables.ts";
import { findTask, listTasks } from "../../store/tasks.ts";

export interface CourseTask extends Task {
  /** When learners are told what hidden checks say. */
  readonly hiddenUntil: HiddenVisibility;
}

/** In the order in which the instructor has put them. */
export async function courseTasks(
  database: Queryable,
  courseId: string,
): Promise<readonly CourseTask[]> {
  return (await listTasks(database, courseId)).map(shownTask);
}

function shownTask(task: Task): CourseTask {
  return { ...task, hiddenUntil: hiddenUntil(task) };
}

export interface TaskView {
  readonly task: CourseTask;
  /** Newest first. */
  readonly regrades: readonly Regrade[];
}

/** Null where the course has no such task. */
export async function readTaskView(
  database: Queryable,
  courseId: string,
  taskId: string,
): Promise<TaskView | null> {
  const task = await findTask(database, courseId, taskId);
  if (task === null) return null;
  return { task: shownTask(task), regrades: await listRegrades(database, task.id) };
}

export interface TaskSetup {
  readonly task: CourseTask;
  readonly extensions: readonly Extension[];
  /** Whom the task can be extended for. */
  readonly learners: readonly Person[];
}

/** Null where the course has no such task. */
export async function readTaskSetup(
  database: Queryable,
  courseId: string,
  taskId: string,
): Promise<TaskSetup | null> {
  const task = await findTask(database, courseId, taskId);
  if (task === null) return null;
  const extensions = await listExtensions(database, courseId);
  const everybody = await listPeople(database, courseId);
  return {
    task: shownTask(task),
    extensions: extensions.filter((one) => one.taskId === task.id),
    learners: everybody.filter((one) => one.role === "learner" && one.removedAt === null),
  };
}
