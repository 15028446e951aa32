/** The page that a student reads: of hidden criteria it has the points and no more. */

import type { ClassResults, GradedSubmission } from "../class-results.ts";
import { assignmentName } from "./canvas.ts";
import type { ShownCriterion } from "./criterion-words.ts";
import { interruptedText, shownCriteria } from "./criterion-words.ts";
import type { FormatOptions } from "./format.ts";
import { evidenceHtml, markOf, pointsText } from "./html-criterion.ts";
import { htmlStyle } from "./html-style.ts";
import { tableHtml } from "./html-table.ts";
import type { Html } from "./html-text.ts";
import { html, htmlPage, withCode } from "./html-text.ts";
import { gradeOf } from "./submission-grade.ts";

export function studentPage(
  results: ClassResults,
  submission: GradedSubmission,
  name: string,
  options: FormatOptions,
): string {
  const { report, override } = submission;
  const title = `${assignmentName(results)}: ${name}`;
  const shown = shownCriteria(report);
  const body = html`<main>
<h1>${title}</h1>
<p class="score">${scoreText(submission)}</p>
${override === null ? [] : [html`<p>Set by hand: ${override.note}</p>\n`]}
${statusHtml(submission)}${criteriaTable(shown)}
${shown.map((one) => failureHtml(one, options))}</main>
<footer>Lesson version ${report.lessonVersion}, grader ${report.graderVersion}, submission
<code>${report.submission}</code></footer>`;
  return htmlPage(title, htmlStyle, body);
}

export function scoreText(submission: GradedSubmission): string {
  const grade = gradeOf(submission);
  return grade === null ? "Not graded" : `${pointsText(grade, submission.report.possible)} points`;
}

const problemColumns = [
  { title: "Line", kind: "number" },
  { title: "Column", kind: "number" },
  { title: "Problem" },
] as const;

function statusHtml({ report: { status }, override }: GradedSubmission): readonly Html[] {
  if (status.kind === "graded") return [];
  if (status.kind === "interrupted") {
    if (override !== null) return [];
    return [html`<p>${interruptedText}</p>\n<p class="quiet">${status.why}</p>\n`];
  }
  const rows = status.problems.map(({ line, column, message }) => [
    line,
    column,
    withCode(message),
  ]);
  return [
    html`<p>The program cannot be run, so it was not graded.</p>\n`,
    tableHtml("Problems", problemColumns, rows),
  ];
}

const criterionColumns = [
  { title: "Criterion" },
  { title: "Result", kind: "mark" },
  { title: "Points", kind: "number" },
  { title: "Found" },
] as const;

function criteriaTable(shown: readonly ShownCriterion[]): readonly Html[] {
  if (shown.length === 0) return [];
  const rows = shown.map((one) => [
    one.title,
    markFor(one),
    pointsText(one.earned, one.possible),
    withCode(one.reason),
  ]);
  return [tableHtml("Criteria", criterionColumns, rows)];
}

function markFor({ criterion, isPassed }: ShownCriterion): Html {
  if (criterion !== null) return markOf(criterion.status);
  return isPassed ? markOf("passed") : html`<span class="half">not all earned</span>`;
}

function failureHtml({ title, criterion }: ShownCriterion, options: FormatOptions): Html {
  if (criterion === null || criterion.status !== "failed") return html``;
  const evidence = evidenceHtml(criterion, options);
  return evidence.text === ""
    ? evidence
    : html`<section>\n<h2>${title}</h2>\n${evidence}</section>\n`;
}
