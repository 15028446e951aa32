/**
 * Exercism's results.json, version 3: what a learner's page shows, so hidden criteria are one test
 * without words. The criterion that names the mistake comes first: only the first failure is shown.
 */

import type { GradedSubmission } from "../class-results.ts";
import type { ShownCriterion } from "./criterion-words.ts";
import { evidenceFor, shownCriteria, submissionText } from "./criterion-words.ts";
import type { Format, FormatOptions } from "./format.ts";
import { cutText, plainText } from "./plain-text.ts";
import { fileNames } from "./student-files.ts";

type ExercismStatus = "pass" | "fail" | "error";

interface ExercismTest {
  readonly name: string;
  readonly status: ExercismStatus;
  /** Null when the test passed. */
  readonly message: string | null;
  /** What the program itself has noted. */
  readonly output: string | null;
  readonly task_id: number;
}

interface ExercismResults {
  readonly version: 3;
  readonly status: ExercismStatus;
  readonly message: string | null;
  readonly tests: readonly ExercismTest[];
}

const messageLimit = 65_535;
const outputLimit = 500;

export const exercismFormat: Format = ({ submissions }, options) => {
  const names = fileNames(submissions.map(({ student }) => student.id));
  return submissions.map((submission, place) => ({
    name: `${names[place]}/results.json`,
    text: `${JSON.stringify(exercismResults(submission, options), null, 2)}\n`,
  }));
};

function exercismResults(submission: GradedSubmission, options: FormatOptions): ExercismResults {
  const tests = shownCriteria(submission.report).map((one, place) => testOf(one, place, options));
  const said = submissionText(submission);
  return {
    version: 3,
    status: statusOf(submission, tests),
    message: said === "" ? null : cutText(said, messageLimit),
    tests,
  };
}

/** An error is a submission of which no test ran. */
function statusOf(
  { report, override }: GradedSubmission,
  tests: readonly ExercismTest[],
): ExercismStatus {
  if (override !== null) return override.earned >= report.possible ? "pass" : "fail";
  if (report.status.kind !== "graded") return "error";
  return tests.every(({ status }) => status === "pass") ? "pass" : "fail";
}

function testOf(
  { title, isPassed, reason, criterion }: ShownCriterion,
  place: number,
  { replayed }: FormatOptions,
): ExercismTest {
  const evidence = criterion === null ? [] : evidenceFor(criterion);
  const notes = criterion === null ? "" : (replayed?.get(criterion)?.notes ?? "");
  return {
    name: title,
    status: isPassed ? "pass" : "fail",
    message: isPassed ? null : cutText([reason, ...evidence].join("\n\n"), messageLimit),
    output: notes === "" ? null : cutText(plainText(notes), outputLimit),
    task_id: place + 1,
  };
}
