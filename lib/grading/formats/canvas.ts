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

export const canvasFormat: Format = (results, { column }) => {
  const possible = ["    Points Possible", null, null, null, null, points(results.possible)];
  const rows = results.submissions.flatMap((submission): Cell[][] => {
    const { student } = submission;
    const grade = gradeOf(submission);
    if (grade === null) return [];
    return [
      [student.name ?? student.id, student.platformId, student.id, student.email, null, grade],
    ];
  });
  const table = [[...head, column ?? assignmentName(results)], possible, ...rows];
  return [{ name: "canvas.csv", text: csvText(table) }];
};

/** Canvas offers to make an assignment of a title that it does not know. */
export function assignmentName({ lesson, exercise }: ClassResults): string {
  return exercise === null ? lesson : `${lesson}: ${exercise}`;
}
