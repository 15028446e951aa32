/**
 * Gradescope's results.json, one for each submission. A test without a score is only told, never
 * counted; a submission that was interrupted has no score at all, which Gradescope reports as a
 * fault of the grader and not as a zero.
 */

import type { ClassResults, GradedSubmission } from "../class-results.ts";
import { headlineFirst } from "../headline.ts";
import type { CriterionReport, Report } from "../report.ts";
import { reasonWithPoints } from "../withdrawal.ts";
import { evidenceFor, reasonFor, submissionText } from "./criterion-words.ts";
import type { Format, FormatOptions } from "./format.ts";
import { cutText, plainText } from "./plain-text.ts";
import { fileNames } from "./student-files.ts";
import { points } from "./submission-grade.ts";

/** When students see a test: `hidden` is never. */
export type GradescopeVisibility = "hidden" | "after_due_date" | "after_published" | "visible";

interface GradescopeTest {
  readonly name: string;
  readonly number?: string;
  readonly status: "passed" | "failed";
  readonly score?: number;
  readonly max_score?: number;
  readonly output: string;
  readonly visibility: GradescopeVisibility;
  readonly tags?: readonly string[];
  readonly extra_data?: { readonly [name: string]: unknown };
}

export interface GradescopeResults {
  /** Overrules the sum of the tests; only a human's word, or a program that cannot run, does. */
  readonly score?: number;
  readonly output: string;
  readonly output_format: "text";
  readonly test_output_format: "text";
  readonly test_name_format: "text";
  readonly stdout_visibility: "hidden";
  readonly tests: readonly GradescopeTest[];
  readonly extra_data: { readonly [name: string]: unknown };
}

/** Long enough for any story, short enough for a page with many of them. */
const outputLimit = 20_000;

export const gradescopeFormat: Format = ({ submissions }, options) => {
  const names = fileNames(submissions.map(({ student }) => student.id));
  return submissions.map((submission, place) => ({
    name: `${names[place]}/results.json`,
    text: `${JSON.stringify(gradescopeResults(submission, options), null, 2)}\n`,
  }));
};

export function gradescopeResults(
  graded: GradedSubmission,
  options: FormatOptions,
): GradescopeResults {
  const { report, override, file } = graded;
  const { lesson, exercise, lessonVersion, graderVersion, submission, possible } = report;
  const origin = { lesson, exercise, lessonVersion, graderVersion, submission, possible, file };
  return {
    ...scoreOf(report, override),
    output: submissionText(graded),
    output_format: "text",
    test_output_format: "text",
    test_name_format: "text",
    stdout_visibility: "hidden",
    tests: testsOf(graded, options),
    extra_data: { ...origin, status: report.status.kind },
  };
}

/** Gradescope has no word for "not gradable": the learner sees no points and where to look. */
function scoreOf(
  { status }: Report,
  override: GradedSubmission["override"],
): Pick<GradescopeResults, "score"> {
  if (override !== null) return { score: points(override.earned) };
  return status.kind === "not-gradable" ? { score: 0 } : {};
}

function testsOf(graded: GradedSubmission, options: FormatOptions): readonly GradescopeTest[] {
  const { report } = graded;
  if (report.status.kind === "graded") {
    return headlineFirst(report.criteria).map((one) => testOf(one, report, options));
  }
  const name = report.status.kind === "interrupted" ? "Grading" : "The program can be run";
  return [{ name, status: "failed", output: submissionText(graded), visibility: "visible" }];
}

function testOf(
  criterion: CriterionReport,
  report: Report,
  { revealHidden = "hidden" }: FormatOptions,
): GradescopeTest {
  const { id, status, earned, possible, role, visibility } = criterion;
  const reason =
    visibility === "hidden" ? reasonWithPoints(criterion) : reasonFor(criterion, report);
  const output = [plainText(reason), ...evidenceFor(criterion)].join("\n\n");
  return {
    name: plainText(criterion.title),
    number: String(report.criteria.indexOf(criterion) + 1),
    status: status === "passed" ? "passed" : "failed",
    score: points(earned),
    max_score: points(possible),
    output: cutText(output, outputLimit),
    visibility: visibility === "hidden" ? revealHidden : "visible",
    tags: [role, status],
    extra_data: { id, verdict: criterion.verdict, seed: criterion.seed },
  };
}

/**
 * What lies there before the grading begins, so that whatever happens to the grader there is a
 * file, and no points in it that nobody gave.
 */
export function unfinishedResults(
  origin: Pick<ClassResults, "lesson" | "exercise">,
): GradescopeResults {
  const output = "The grading did not finish. That is not a zero: please submit again.";
  return {
    output,
    output_format: "text",
    test_output_format: "text",
    test_name_format: "text",
    stdout_visibility: "hidden",
    tests: [{ name: "Grading", status: "failed", output, visibility: "visible" }],
    extra_data: { ...origin, status: "interrupted" },
  };
}
