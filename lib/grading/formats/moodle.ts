/**
 * A file for the import of Moodle's gradebook, which asks what each column means. Feedback without
 * a grade would wipe grades: whoever has no grade has no row.
 */

import type { GradedSubmission } from "../class-results.ts";
import { assignmentName } from "./canvas.ts";
import { shownCriteria, submissionText } from "./criterion-words.ts";
import type { Cell } from "./csv-text.ts";
import { csvText } from "./csv-text.ts";
import type { Format } from "./format.ts";
import { cutText } from "./plain-text.ts";
import { gradeOf, points } from "./submission-grade.ts";

/** Longer feedback is read nowhere, least of all in a gradebook. */
const feedbackLimit = 4_000;

export interface MoodleRow {
  readonly idNumber: string | null;
  readonly email: string | null;
  readonly userId: string | null;
  readonly grade: number;
  readonly feedback: string;
}

export function moodleText(title: string, rows: readonly MoodleRow[]): string {
  const head = ["useridnumber", "useremail", "userid", title, `${title} feedback`];
  const cells = rows.map(({ idNumber, email, userId, grade, feedback }): Cell[] => [
    ...[idNumber, email, userId, grade, feedback],
  ]);
  return csvText([head, ...cells]);
}

export const moodleFormat: Format = (results, { column }) => {
  const rows = results.submissions.flatMap((submission): MoodleRow[] => {
    const { id, email, platformId } = submission.student;
    const grade = gradeOf(submission);
    if (grade === null) return [];
    const feedback = feedbackOf(submission);
    return [{ idNumber: id, email, userId: platformId, grade, feedback }];
  });
  return [{ name: "moodle.csv", text: moodleText(column ?? assignmentName(results), rows) }];
};

/** A line for each criterion: learners read it. */
export function feedbackOf(submission: GradedSubmission): string {
  const lines = shownCriteria(submission.report).map(
    ({ title, earned, possible, reason }) =>
      `${title}: ${points(earned)} of ${points(possible)}, ${reason}`,
  );
  const told = [submissionText(submission), ...lines].filter((line) => line !== "");
  return cutText(told.join("\n"), feedbackLimit);
}
