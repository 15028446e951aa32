/**
 * PrairieLearn's results.json: what a learner's page shows. What was not graded is not gradable, so
 * that it costs no attempt; the score is a share of one.
 */

import type { GradedSubmission } from "../class-results.ts";
import type { Report } from "../report.ts";
import type { ShownCriterion } from "./criterion-words.ts";
import {
  describeDiagnostic,
  evidenceFor,
  shownCriteria,
  submissionText,
} from "./criterion-words.ts";
import type { Format, FormatOptions } from "./format.ts";
import { cutText, plainText } from "./plain-text.ts";
import { fileNames } from "./student-files.ts";
import { gradeOf, points } from "./submission-grade.ts";

interface PrairieLearnTest {
  readonly name: string;
  readonly description: string;
  readonly points: number;
  readonly max_points: number;
  readonly message: string;
  readonly output: string;
}

interface PrairieLearnResults {
  readonly gradable: boolean;
  readonly format_errors?: readonly string[];
  readonly score?: number;
  readonly message: string;
  readonly tests: readonly PrairieLearnTest[];
}

/** The whole file may have a megabyte, and a character up to four bytes. */
const allTextsLimit = 200_000;
const textLimit = 20_000;

export const prairieLearnFormat: Format = ({ submissions }, options) => {
  const names = fileNames(submissions.map(({ student }) => student.id));
  return submissions.map((submission, place) => ({
    name: `${names[place]}/results.json`,
    text: `${JSON.stringify(prairieLearnResults(submission, options), null, 2)}\n`,
  }));
};

function prairieLearnResults(
  submission: GradedSubmission,
  options: FormatOptions,
): PrairieLearnResults {
  const { report } = submission;
  const grade = gradeOf(submission);
  const shown = shownCriteria(report);
  const limit = Math.min(textLimit, Math.floor(allTextsLimit / (2 * shown.length)));
  const tests = shown.map((one) => testOf(one, limit, options));
  const message = cutText(submissionText(submission), textLimit);
  if (grade === null) return { gradable: false, ...formatErrors(report), message, tests };
  return { gradable: true, score: shareOf(grade, report.possible), message, tests };
}

function formatErrors({ status }: Report): Pick<PrairieLearnResults, "format_errors"> {
  if (status.kind !== "not-gradable") return {};
  return { format_errors: status.problems.map(describeDiagnostic) };
}

/** PrairieLearn knows no more than everything. */
function shareOf(grade: number, possible: number): number {
  return possible === 0 ? 1 : points(Math.min(1, Math.max(0, grade / possible)));
}

function testOf(
  { title, reason, earned, possible, criterion }: ShownCriterion,
  limit: number,
  { replayed }: FormatOptions,
): PrairieLearnTest {
  const evidence = criterion === null ? [] : evidenceFor(criterion);
  const notes = criterion === null ? "" : (replayed?.get(criterion)?.notes ?? "");
  return {
    name: title,
    description: criterion === null ? "" : criterion.role,
    points: points(earned),
    max_points: points(possible),
    message: cutText([reason, ...evidence].join("\n\n"), limit),
    output: cutText(plainText(notes), limit),
  };
}
