/** The page of a class: who has how many points, and what most of them got wrong. */

import type { ClassResults, GradedSubmission } from "../class-results.ts";
import type { ClassStatistics, CriterionStatistics, Finding, Way } from "../class-statistics.ts";
import { percent, statisticsOf } from "../class-statistics.ts";
import { headlineFirst } from "../headline.ts";
import type { CriterionStatus, Report } from "../report.ts";
import { scoreClasses } from "../score-classes.ts";
import { assignmentName } from "./canvas.ts";
import type { FormatOptions } from "./format.ts";
import { evidenceHtml, markOf, pointsText } from "./html-criterion.ts";
import { scoreText } from "./html-student.ts";
import { htmlStyle } from "./html-style.ts";
import { tableHtml } from "./html-table.ts";
import type { Html } from "./html-text.ts";
import { html, htmlPage, withCode } from "./html-text.ts";
import { gradeOf, points } from "./submission-grade.ts";

export interface ShownStudent {
  readonly name: string;
  /** The address of the student's own page, relative to this one. */
  readonly page: string;
}

export function classPage(
  results: ClassResults,
  students: readonly ShownStudent[],
  options: FormatOptions,
): string {
  const title = assignmentName(results);
  const statistics = statisticsOf(results);
  const parts = [
    summaryHtml(statistics, results),
    ...histogram(results),
    ...overview(statistics),
    ...statistics.criteria.map((one) => criterionHtml(one, statistics.graded, options)),
    studentTable(results, students),
  ];
  const body = html`<main>
<h1>${title}</h1>
${parts}</main>
<footer>Lesson version ${results.lessonVersion}, grader ${results.graderVersion}. For instructors:
it shows hidden criteria.</footer>`;
  return htmlPage(title, htmlStyle, body);
}

function summaryHtml(statistics: ClassStatistics, { possible }: ClassResults): Html {
  const { graded, notGradable, interrupted, missing, mean, median } = statistics;
  const counts = [
    `${graded} graded`,
    `${notGradable} not gradable`,
    `${interrupted} interrupted`,
    `${missing} without a submission`,
  ];
  const average = averageText(mean, median, possible);
  return html`<p class="score">${average}</p>\n<p>${counts.join(", ")}.</p>\n`;
}

function averageText(mean: number | null, median: number | null, possible: number): string {
  if (mean === null || median === null) return "No grades yet";
  const rounded = Math.round(mean * 100) / 100;
  return `Mean ${rounded}, median ${points(median)}, of ${points(possible)} points`;
}

const histogramColumns = [
  { title: "Points", kind: "number" },
  { title: "Students", kind: "number" },
  { title: "Share of the largest group" },
] as const;

function histogram({ submissions, possible }: ClassResults): readonly Html[] {
  const grades = submissions.flatMap((one) => gradeOf(one) ?? []);
  const classes = scoreClasses(grades, possible);
  if (classes.length === 0) return [];
  const most = Math.max(...classes.map(({ count }) => count));
  const rows = classes.map(({ label, count }) => [
    label,
    count,
    html`<span class="bar" style="width:${Math.round((count / most) * 100)}%"></span>`,
  ]);
  return [html`<h2>Points</h2>\n`, tableHtml("Points", histogramColumns, rows)];
}

const overviewColumns = [
  { title: "Criterion" },
  { title: "Points", kind: "number" },
  { title: "Earned", kind: "number" },
  { title: "Failed", kind: "number" },
  { title: "Capped", kind: "number" },
  { title: "Waiting", kind: "number" },
] as const;

function overview({ criteria, graded }: ClassStatistics): readonly Html[] {
  if (criteria.length === 0) return [];
  const rows = criteria.map(({ criterion, counts }) => [
    titleOf(criterion),
    points(criterion.possible),
    percent(counts.passed, graded),
    percent(counts.failed, graded),
    percent(counts.capped, graded),
    percent(counts.skipped, graded),
  ]);
  return [html`<h2>Criteria</h2>\n`, tableHtml("Criteria", overviewColumns, rows)];
}

function titleOf({ title, visibility }: CriterionStatistics["criterion"]): string {
  return visibility === "hidden" ? `${title} (hidden)` : title;
}

/** More than these are told in words only. */
const drawnMax = 2;

function criterionHtml(
  { criterion, findings }: CriterionStatistics,
  graded: number,
  options: FormatOptions,
): Html {
  if (findings.length === 0) return html``;
  const found = findings.map((finding, place) => {
    const title = `${percent(finding.count, graded)} (${finding.count}): ${finding.text}`;
    const ways = finding.ways.slice(0, place < drawnMax ? drawnMax : 0);
    return html`<h3>${withCode(title)}</h3>\n${ways.map((way) => wayHtml(way, finding, options))}`;
  });
  return html`<section>\n<h2>${titleOf(criterion)}</h2>\n${found}</section>\n`;
}

function wayHtml({ count, example }: Way, finding: Finding, options: FormatOptions): Html {
  const evidence = evidenceHtml(example, options);
  if (finding.ways.length === 1) return evidence;
  const few = `${count} of these ${finding.count} like this:`;
  return html`<p><strong>${few}</strong></p>\n${evidence}`;
}

const studentColumns = [
  { title: "Student" },
  { title: "Points", kind: "number" },
  { title: "Not earned" },
] as const;

function studentTable(
  { submissions, missing = [] }: ClassResults,
  students: readonly ShownStudent[],
): Html {
  const rows = submissions.map((submission, place) => {
    const { name = "", page = "" } = students[place] ?? {};
    const link = html`<a href="${page}">${name}</a>`;
    return [link, scoreText(submission), marksOf(submission)];
  });
  const absent = missing.length === 0 ? [] : [html`<p>${missing.length} handed in nothing.</p>\n`];
  const table = tableHtml("Students", studentColumns, rows);
  return html`<h2>Students</h2>\n${table}${absent}`;
}

function marksOf({ report, override }: GradedSubmission): Html {
  const note = override === null ? [] : [html`<div>Set by hand: ${override.note}</div>`];
  if (report.status.kind !== "graded") {
    return html`<span class="half">${report.status.kind.replace("-", " ")}</span>${note}`;
  }
  const failed = headlineFirst(report.criteria).filter(({ status }) => status === "failed");
  const lines = failed.map(
    ({ status, title, earned, possible }) =>
      html`<div>${markOf(status)}: ${title}, ${pointsText(earned, possible)}</div>`,
  );
  return html`${lines}${withdrawnHtml(report)}${note}`;
}

const withdrawnWords = { capped: "capped", skipped: "waiting" } as const;

/** One failure takes many points with it: these would only repeat it. */
function withdrawnHtml({ criteria }: Report): readonly Html[] {
  const count = (wanted: CriterionStatus): number =>
    criteria.filter(({ status }) => status === wanted).length;
  const words = (["capped", "skipped"] as const).flatMap((status) =>
    count(status) === 0 ? [] : [`${count(status)} ${withdrawnWords[status]}`],
  );
  return words.length === 0 ? [] : [html`<div class="quiet">and ${words.join(", ")}</div>`];
}
