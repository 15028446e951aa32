/** What an instructor wants to know first: whether there is something to do, and how it goes. */

import type { Queryable } from "../../store/database.ts";
import type { Task } from "../../store/tables.ts";
import { listUnsentScores, type UnsentScores } from "../../store/unsent-passbacks.ts";
import { type Gradebook, readGradebook } from "./gradebook.ts";
import { countPhases } from "./queue-view.ts";

export interface CourseOverview {
  readonly learners: number;
  readonly waiting: number;
  readonly failed: number;
  readonly tasks: readonly TaskOverview[];
  /** Scores that did not reach the learning platform. */
  readonly unsent: readonly UnsentScores[];
}

export interface TaskOverview {
  readonly task: Task;
  readonly submitted: number;
  readonly missing: number;
  readonly mean: number | null;
  readonly possible: number | null;
}

export async function readOverview(
  database: Queryable,
  courseId: string,
  section: string | null,
  now: Date,
): Promise<CourseOverview> {
  const book = await readGradebook(database, courseId, now, { section });
  const { counts } = await countPhases(database, courseId, section);
  return {
    learners: book.rows.length,
    waiting: counts.queued + counts.received + counts.started + counts.finished,
    failed: counts.failed,
    tasks: book.columns.map((_, place) => taskOverview(book, place)).filter((one) => one !== null),
    unsent: await listUnsentScores(database, courseId),
  };
}

function taskOverview({ columns, rows }: Gradebook, place: number): TaskOverview | null {
  const column = columns[place];
  if (column === undefined) return null;
  const cells = rows.flatMap((row) => row.cells[place] ?? []);
  const scores = cells.flatMap(({ grade }) => grade.score ?? []);
  return {
    ...column,
    submitted: cells.filter(({ attempts }) => attempts.length > 0).length,
    missing: cells.filter(({ standing, override }) => standing === "missing" && override === null)
      .length,
    mean: scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length,
  };
}
