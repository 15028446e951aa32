/** The results for a terminal: a line for each student, then what the marks stand for. */

import type { ClassResults, GradedSubmission } from "../class-results.ts";
import { headlineFirst } from "../headline.ts";
import { isCheaper } from "../price-words.ts";
import { printable } from "../printable.ts";
import type { CriterionReport, ReportStatus } from "../report.ts";
import { summaryOf } from "../summary.ts";
import { reasonWithPoints } from "../withdrawal.ts";
import type { Format } from "./format.ts";

/** With more submissions the reasons would bury the table; the other formats have them. */
const toldMax = 5;

export const tableFormat: Format = (results, { isColoured = false }) => {
  const paint: Paint = isColoured ? painted : (text) => text;
  const { submissions, missing = [] } = results;
  const criteria = criteriaOf(submissions);
  const ids = [...submissions.map(({ student }) => student), ...missing].map(({ id }) => id);
  const width = Math.max(0, ...ids.map((id) => printable(id).length));
  const letters = criteria.map((_, place) => letterOf(place)).join(" ");
  const points = pointsWidth(results);
  const rows = submissions.map((one) => rowOf(one, { width, points, paint }));
  const absent = missing.map(({ id }) => `${printable(id).padEnd(width)}  no submission`);
  const lines = [
    titleOf(results),
    "",
    ...(letters === "" ? [] : [`${" ".repeat(width + points + 4)}${letters}`]),
    ...rows,
    ...absent,
    "",
    ...criteria.map((criterion, place) => criterionLine(criterion, place, submissions)),
    ...(letters === "" ? [] : [legend]),
    summaryOf(results),
    ...(submissions.length > toldMax ? [] : submissions.flatMap((one) => storyOf(one, paint))),
  ];
  return [{ name: "results.txt", text: `${lines.join("\n")}\n` }];
};

type Paint = (text: string, colour: "red" | "green" | "yellow") => string;

const colourCodes = { red: 31, green: 32, yellow: 33 } as const;

const painted: Paint = (text, colour) => `\u001b[${colourCodes[colour]}m${text}\u001b[39m`;

function titleOf({ lesson, exercise, lessonVersion, graderVersion }: ClassResults): string {
  const name = exercise === null ? lesson : `${lesson}/${exercise}`;
  return `${name}, version ${lessonVersion}, grader ${graderVersion}`;
}

/** All graded submissions were judged by the same criteria. */
function criteriaOf(submissions: readonly GradedSubmission[]): readonly CriterionReport[] {
  return submissions.find(({ report }) => report.criteria.length > 0)?.report.criteria ?? [];
}

function letterOf(place: number): string {
  return String.fromCharCode("a".charCodeAt(0) + (place % 26));
}

interface RowStyle {
  readonly width: number;
  readonly points: number;
  readonly paint: Paint;
}

function rowOf(submission: GradedSubmission, { width, points, paint }: RowStyle): string {
  const { student, report, override } = submission;
  const marks = report.criteria.map((one) => paint(markOf(one), colourOf(one))).join(" ");
  const told = report.status.kind === "graded" ? marks : paint(statusText(report.status), "yellow");
  const note = override === null ? "" : `  overridden: ${printable(override.note)}`;
  const score = scoreOf(submission).padStart(points);
  return `${printable(student.id).padEnd(width)}  ${score}  ${told}${note}`;
}

function pointsWidth({ submissions }: ClassResults): number {
  return Math.max(0, ...submissions.map((one) => scoreOf(one).length));
}

/** Nothing where nothing was graded: that is not a zero. */
function scoreOf({ report, override }: GradedSubmission): string {
  if (override !== null) return `${override.earned}/${report.possible}`;
  return report.status.kind === "graded" ? `${report.earned}/${report.possible}` : "–";
}

function statusText(status: ReportStatus): string {
  if (status.kind === "graded") return "";
  if (status.kind === "interrupted") return `interrupted: ${printable(status.why)}`;
  const [first] = status.problems;
  if (first === undefined) return "not gradable";
  const { line, column, message } = first;
  return `not gradable: line ${line}, column ${column}: ${printable(message)}`;
}

const legend =
  "· earned  ✗ violated  ! crashed  – nothing happened  ? not settled  ^ capped  > waits";

function markOf({ status, verdict }: CriterionReport): string {
  if (status === "passed") return "·";
  if (status === "capped") return "^";
  if (status === "skipped") return ">";
  if (verdict === "crashed") return "!";
  if (verdict === "vacuous") return "–";
  return verdict === "inconclusive" ? "?" : "✗";
}

function colourOf({ status }: CriterionReport): "red" | "green" | "yellow" {
  if (status === "passed") return "green";
  return status === "failed" ? "red" : "yellow";
}

function criterionLine(
  { id, title, possible, visibility }: CriterionReport,
  place: number,
  submissions: readonly GradedSubmission[],
): string {
  const graded = submissions.filter(({ report }) => report.status.kind === "graded");
  const passed = graded.filter(({ report }) => report.criteria[place]?.status === "passed");
  const percent = Math.round((passed.length / graded.length) * 100);
  const hidden = visibility === "hidden" ? ", hidden" : "";
  const worth = possible === 1 ? "1 point" : `${possible} points`;
  return `${letterOf(place)} ${id}: ${title} (${worth}${hidden}), earned by ${percent} %`;
}

/** A longer token would bury the table; the results of `--format json` have it, and the program. */
const tokenMax = 600;

/** What was not earned and why, with the command that shows it again; and what was cheaper. */
function storyOf({ student, file, report }: GradedSubmission, paint: Paint): readonly string[] {
  const failed = headlineFirst(report.criteria).filter(({ status }) => status === "failed");
  const cheaper = report.criteria
    .filter(({ status, measured }) => status === "passed" && measured.some(isCheaper))
    .map(({ id, reason }) => `  ${paint("✓", "green")} ${id}: ${printable(reason)}`);
  if (failed.length === 0 && cheaper.length === 0) return [];
  const lines = failed.flatMap((criterion) => {
    const where = criterion.scenario === null ? "" : ` in ${criterion.scenario}`;
    const seed = criterion.seed === null ? "" : `, seed ${criterion.seed}`;
    const reason = printable(reasonWithPoints(criterion));
    const title = `  ${paint("✗", "red")} ${criterion.id}${where}${seed}: ${reason}`;
    const token = criterion.replayToken;
    if (token === null) return [title];
    if (token.length <= tokenMax) {
      return [title, `    npx tiebreak replay ${token} --source ${quoted(file)}`];
    }
    const which = `--student ${quoted(student.id)} --criterion ${criterion.id}`;
    return [title, `    npx tiebreak replay results.json ${which}`];
  });
  const isElsewhere = failed.some(({ replayToken }) => (replayToken?.length ?? 0) > tokenMax);
  const note = isElsewhere
    ? ["  (results.json is written by --format json --out results.json)"]
    : [];
  return ["", `${printable(student.id)}:`, ...lines, ...cheaper, ...note];
}

/** As a POSIX shell reads one word. */
function quoted(path: string): string {
  const plain = printable(path);
  return /^[\w./-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", "'\\''")}'`;
}
