/** What an instructor sees beside a submission: what counts, what was changed, who is next. */

import { listAudit, type ShownAuditRow } from "../../store/audit-pages.ts";
import type { Queryable } from "../../store/database.ts";
import type { Person, Task } from "../../store/tables.ts";
import { subjectOf } from "./grade-changes.ts";
import { type GradebookCell, type GradebookRow, readGradebook } from "./gradebook.ts";

export interface InstructorView {
  /** Null for whoever is not in the gradebook: an instructor, or somebody who was removed. */
  readonly cell: GradebookCell | null;
  readonly possible: number | null;
  /** Overrides and extensions of this person's task, newest first. */
  readonly history: readonly ShownAuditRow[];
  /** Submissions of the people before and after, in the order of the gradebook. */
  readonly before: string | null;
  readonly after: string | null;
}

const historyMax = 20;

export async function readInstructorView(
  database: Queryable,
  task: Task,
  person: Person,
  section: string | null,
  now: Date,
): Promise<InstructorView> {
  const book = await readGradebook(database, task.courseId, now, { taskId: task.id, section });
  const column = book.columns.findIndex((one) => one.task.id === task.id);
  const place = book.rows.findIndex((row) => row.person.id === person.id);
  const shownOf = (row: GradebookRow): string | null => row.cells[column]?.shown?.id ?? null;
  const isThere = (id: string | null): boolean => id !== null;
  const rows = place < 0 ? [] : book.rows;
  return {
    cell: book.rows[place]?.cells[column] ?? null,
    possible: book.columns[column]?.possible ?? null,
    history: await listAudit(database, {
      courseId: task.courseId,
      subject: subjectOf(task, person),
      limit: historyMax,
    }),
    before: rows.slice(0, Math.max(0, place)).map(shownOf).findLast(isThere) ?? null,
    after:
      rows
        .slice(place + 1)
        .map(shownOf)
        .find(isThere) ?? null,
  };
}
