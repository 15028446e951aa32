/** One task's submissions as a graded class, from which statistics and formats are made. */

import { inArray } from "drizzle-orm";
import type { ClassResults, GradedSubmission, Student } from "../../grading/class-results.ts";
import { parseReport } from "../../grading/read-results.ts";
import type { Queryable } from "../../store/database.ts";
import { gradings, type Person, type Task } from "../../store/tables.ts";
import type { Gradebook, GradebookCell } from "./gradebook.ts";

/** Students are called by their pseudonyms; their names are for exports. */
function studentOf({ pseudonym, name, email }: Person): Student {
  return { id: pseudonym, name, email, platformId: null };
}

/** For each person the submission that counts, or the newest where none does. */
export async function classOfTask(
  database: Queryable,
  { columns, rows }: Gradebook,
  task: Task,
): Promise<ClassResults> {
  const place = columns.findIndex((column) => column.task.id === task.id);
  const shown = rows.flatMap(({ person, cells }) => {
    const cell = cells[place];
    return cell === undefined ? [] : [{ person, cell }];
  });
  const ids = shown.flatMap(({ cell }) => cell.shown?.grading?.id ?? []);
  const reports = await readReports(database, ids);
  const submissions = shown.flatMap(({ person, cell }): readonly GradedSubmission[] => {
    const report = reports.get(cell.shown?.grading?.id ?? "");
    if (report === undefined) return [];
    return [{ ...fileOf(cell), student: studentOf(person), report, override: overrideOf(cell) }];
  });
  const [first] = submissions;
  return {
    version: 1,
    lesson: task.lesson,
    exercise: task.exercise,
    lessonVersion: first?.report.lessonVersion ?? "",
    graderVersion: first?.report.graderVersion ?? "",
    possible: columns[place]?.possible ?? 0,
    submissions,
    missing: shown
      .filter(({ cell }) => cell.attempts.length === 0)
      .map(({ person }) => studentOf(person)),
  };
}

function fileOf({ shown }: GradebookCell): { readonly file: string } {
  return { file: shown?.id ?? "" };
}

function overrideOf({ override }: GradebookCell): GradedSubmission["override"] {
  return override === null ? null : { earned: override.earned, note: override.note };
}

/** More would make a query that no engine likes. */
const idsMax = 1000;

/** By the ids of the gradings. */
async function readReports(database: Queryable, ids: readonly string[]) {
  const reports = new Map<string, GradedSubmission["report"]>();
  for (let start = 0; start < ids.length; start += idsMax) {
    const rows = await database
      .select({ id: gradings.id, report: gradings.report })
      .from(gradings)
      .where(inArray(gradings.id, ids.slice(start, start + idsMax)));
    for (const { id, report } of rows) {
      const parsed = parseReport(report);
      if (parsed !== null) reports.set(id, parsed);
    }
  }
  return reports;
}
