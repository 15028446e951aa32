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

export const moodleFormat: Format = (results, { column }) => {
  const title = column ?? assignmentName(results);
  const head = ["useridnumber", "useremail", "userid", title, `${title} feedback`];
  const rows = results.submissions.flatMap((submission): Cell[][] => {
    const { id, email, platformId } = submission.student;
    const grade = gradeOf(submission);
    if (grade === null) return [];
    return [[id, email, platformId, grade, feedbackOf(submission)]];
  });
  return [{ name: "moodle.csv", text: csvText([head, ...rows]) }];
};

/** A line for each criterion: learners read it. */
function feedbackOf(submission: GradedSubmission): string {
  const lines = shownCriteria(submission.report).map(
    ({ title, earned, possible, reason }) =>
      `${title}: ${points(earned)} of ${points(possible)}, ${reason}`,
  );
  const told = [submissionText(submission), ...lines].filter((line) => line !== "");
  return cutText(told.join("\n"), feedbackLimit);
}
