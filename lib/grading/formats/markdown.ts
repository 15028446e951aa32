/** The class as Markdown, and a file for each student to read. */

import type { ClassResults, GradedSubmission } from "../class-results.ts";
import type { CriterionStatistics } from "../class-statistics.ts";
import { percent, statisticsOf } from "../class-statistics.ts";
import { assignmentName } from "./canvas.ts";
import type { ShownCriterion } from "./criterion-words.ts";
import { evidenceFor, shownCriteria, submissionText } from "./criterion-words.ts";
import type { Format } from "./format.ts";
import { plainText } from "./plain-text.ts";
import { nameKey, shownNames } from "./pseudonym.ts";
import { fileNames } from "./student-files.ts";
import { gradeOf, points } from "./submission-grade.ts";

export const markdownFormat: Format = (results, options) => {
  const names = shownNames(results, options);
  const files = fileNames(names);
  const students = results.submissions.map((submission, place) => ({
    name: `students/${files[place]}.md`,
    text: studentText(results, submission, names[place] ?? ""),
  }));
  const text = classText(results, names);
  return [{ name: "class.md", text }, ...students, ...nameKey(results, names, options)];
};

/** Everything that Markdown could take for its own. */
function escaped(text: string): string {
  return plainText(text)
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>|~&#$!]/g, "\\$&");
}

/** Text as it is, in a fence that it cannot close. */
function fenced(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(2, ...runs) + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function scoreText(submission: GradedSubmission): string {
  const grade = gradeOf(submission);
  if (grade === null) return "not graded";
  return `${grade} of ${points(submission.report.possible)}`;
}

function document(paragraphs: readonly string[]): string {
  return `${paragraphs.filter((text) => text !== "").join("\n\n")}\n`;
}

function studentText(results: ClassResults, submission: GradedSubmission, name: string): string {
  const { report } = submission;
  const shown = shownCriteria(report);
  const told = submissionText(submission);
  const rows = shown.map((one) => [
    escaped(one.title),
    resultOf(one),
    `${points(one.earned)} of ${points(one.possible)}`,
    escaped(one.reason),
  ]);
  return document([
    `# ${escaped(assignmentName(results))}: ${escaped(name)}`,
    `**${scoreText(submission)}** points`,
    told === "" ? "" : fenced(told),
    rows.length === 0 ? "" : table(["Criterion", "Result", "Points", "Found"], rows),
    ...shown.flatMap(evidenceText),
    `Lesson version ${report.lessonVersion}, grader ${report.graderVersion}`,
    `Submission ${report.submission}`,
  ]);
}

const results = { passed: "earned", failed: "failed", capped: "capped", skipped: "waits" } as const;

function resultOf({ isPassed, criterion }: ShownCriterion): string {
  if (criterion !== null) return results[criterion.status];
  return isPassed ? "earned" : "not all earned";
}

function evidenceText({ title, isPassed, criterion }: ShownCriterion): readonly string[] {
  const evidence = criterion === null || isPassed ? [] : evidenceFor(criterion);
  if (evidence.length === 0) return [];
  return [`## ${escaped(title)}`, fenced(evidence.join("\n\n"))];
}

function classText(results: ClassResults, names: readonly string[]): string {
  const statistics = statisticsOf(results);
  const { graded, notGradable, interrupted, missing, mean, median } = statistics;
  const rows = results.submissions.map((one, place) => [
    escaped(names[place] ?? ""),
    scoreText(one),
    one.override === null ? one.report.status.kind : "set by hand",
  ]);
  const counts = [
    `${graded} graded`,
    `${notGradable} not gradable`,
    `${interrupted} interrupted`,
    `${missing} without a submission`,
  ];
  const rounded = Math.round((mean ?? 0) * 100) / 100;
  const average =
    mean === null || median === null
      ? ""
      : `Mean ${rounded}, median ${points(median)}, of ${points(results.possible)} points.`;
  return document([
    `# ${escaped(assignmentName(results))}`,
    `${counts.join(", ")}. ${average}`.trim(),
    ...statistics.criteria.map((one) => criterionText(one, graded)),
    "## Students",
    table(["Student", "Points", "Status"], rows),
  ]);
}

function criterionText({ criterion, counts, findings }: CriterionStatistics, all: number): string {
  const hidden = criterion.visibility === "hidden" ? " (hidden)" : "";
  const found = findings.map(
    ({ text, count }) => `- ${percent(count, all)} (${count}): ${escaped(text)}`,
  );
  const { failed, capped, skipped } = counts;
  const others = [`failed ${failed}`, `capped ${capped}`, `waiting ${skipped}`];
  return [
    `## ${escaped(criterion.title)}${hidden}`,
    "",
    `Earned by ${percent(counts.passed, all)}; ${others.join(", ")}.`,
    ...(found.length === 0 ? [] : ["", ...found]),
  ].join("\n");
}
