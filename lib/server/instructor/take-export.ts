/** An instructor takes the gradebook out: read, written as asked for, and noted. */

import type { GradedSubmission } from "../../grading/class-results.ts";
import type { Queryable } from "../../store/database.ts";
import type { Task } from "../../store/tables.ts";
import { type Actor, noteChange } from "../actor.ts";
import { classOfTask } from "./class-of-task.ts";
import { type Gradebook, readGradebook } from "./gradebook.ts";
import { type ExportFile, exportGradebook, isExportFormat, onlyTask } from "./gradebook-exports.ts";

export interface WantedExport {
  readonly format: string;
  /** Empty for all. */
  readonly taskId: string;
  readonly section: string | null;
}

/** Null when there is no such format or task. */
export async function takeExport(
  { database }: { readonly database: Queryable },
  actor: Actor,
  { format, taskId, section }: WantedExport,
  pointsOf: (task: Task) => Promise<number | null>,
): Promise<ExportFile | null> {
  if (!isExportFormat(format)) return null;
  const whole = await readGradebook(database, actor.course.id, actor.now, { section });
  if (taskId !== "" && !whole.columns.some(({ task }) => task.id === taskId)) return null;
  const book = taskId === "" ? whole : onlyTask(whole, taskId);
  const possible = await unknownPoints(book, pointsOf);
  const graded = format === "moodle" ? await gradedIn(database, book) : new Map();
  const file = exportGradebook(format, { book, graded, possible });
  const details = { format, tasks: book.columns.length, people: book.rows.length };
  await noteChange(database, actor, "gradebook exported", taskId || actor.course.id, details);
  return file;
}

async function unknownPoints(
  { columns }: Gradebook,
  pointsOf: (task: Task) => Promise<number | null>,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const { task, possible } of columns) {
    const points = possible ?? (await pointsOf(task));
    if (points !== null) found.set(task.id, points);
  }
  return found;
}

async function gradedIn(
  database: Queryable,
  book: Gradebook,
): Promise<ReadonlyMap<string, GradedSubmission>> {
  const graded = new Map<string, GradedSubmission>();
  for (const { task } of book.columns) {
    const { submissions } = await classOfTask(database, book, task);
    for (const one of submissions) graded.set(one.file, one);
  }
  return graded;
}
