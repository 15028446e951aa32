/**
 * A gradebook that Canvas imports. Whoever has no grade has no row: an empty cell could take a
 * grade away.
 */

import type { ClassResults } from "../class-results.ts";
import type { Cell } from "./csv-text.ts";
import { csvText } from "./csv-text.ts";
import type { Format } from "./format.ts";
import { gradeOf, points } from "./submission-grade.ts";

/** Canvas finds the columns by these words; what follows `Section` is an assignment. */
const head = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"];

export interface CanvasRow {
  readonly name: string;
  /** Canvas's own id of the student, the school's, and what they sign in with. */
  readonly canvasId: string | null;
  readonly schoolId: string | null;
  readonly login: string | null;
  readonly grade: number;
}

export function canvasText(column: string, possible: number, rows: readonly CanvasRow[]): string {
  const points: Cell[] = ["    Points Possible", null, null, null, null, possible];
  const cells = rows.map(({ name, canvasId, schoolId, login, grade }): Cell[] => [
    ...[name, canvasId, schoolId, login, null, grade],
  ]);
  return csvText([[...head, column], points, ...cells]);
}

export const canvasFormat: Format = (results, { column }) => {
  const rows = results.submissions.flatMap((submission): CanvasRow[] => {
    const { id, name, email, platformId } = submission.student;
    const grade = gradeOf(submission);
    if (grade === null) return [];
    return [{ name: name ?? id, canvasId: platformId, schoolId: id, login: email, grade }];
  });
  const text = canvasText(column ?? assignmentName(results), points(results.possible), rows);
  return [{ name: "canvas.csv", text }];
};

/** Canvas offers to make an assignment of a title that it does not know. */
export function assignmentName({ lesson, exercise }: ClassResults): string {
  return exercise === null ? lesson : `${lesson}: ${exercise}`;
}
