/**
 * A report in the words that every format uses. Learners are told what failed, the shortest story
 * that shows it and how to see it again; of hidden criteria they are told the points and no more.
 */

import type { GradedSubmission } from "../class-results.ts";
import { headlineFirst } from "../headline.ts";
import type { CriterionReport, Measurement, ProgramDiagnostic, Report } from "../report.ts";
import { reasonWithPoints } from "../withdrawal.ts";
import { plainText } from "./plain-text.ts";

/** A criterion as a learner may see it; the hidden ones together are one. */
export interface ShownCriterion {
  readonly title: string;
  readonly isPassed: boolean;
  readonly earned: number;
  readonly possible: number;
  /** What was found, in one line. */
  readonly reason: string;
  /** Null for the hidden ones: nothing about them may be told. */
  readonly criterion: CriterionReport | null;
}

const hiddenTitle = "Hidden checks";

/** The criterion that names the mistake comes first. */
export function shownCriteria(report: Report): readonly ShownCriterion[] {
  const visible = report.criteria.filter(({ visibility }) => visibility === "visible");
  const shown = headlineFirst(visible);
  return [...shown.map((one) => showCriterion(one, report)), ...showHidden(report)];
}

function showCriterion(criterion: CriterionReport, report: Report): ShownCriterion {
  const { earned, possible } = criterion;
  return {
    title: plainText(criterion.title),
    isPassed: criterion.status === "passed",
    earned,
    possible,
    reason: reasonFor(criterion, report),
    criterion,
  };
}

function showHidden({ criteria }: Report): readonly ShownCriterion[] {
  const hidden = criteria.filter(({ visibility }) => visibility === "hidden");
  if (hidden.length === 0) return [];
  const passed = hidden.filter(({ status }) => status === "passed").length;
  const one: ShownCriterion = {
    title: hiddenTitle,
    isPassed: passed === hidden.length,
    earned: sum(hidden.map(({ earned }) => earned)),
    possible: sum(hidden.map(({ possible }) => possible)),
    reason: `${passed} of ${hidden.length} earned; what they look at is not told`,
    criterion: null,
  };
  return [one];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The reason on one line, without the names of hidden criteria that took the points away. */
export function reasonFor(criterion: CriterionReport, report: Report): string {
  const seen = new Set(idsOf(report, "visible"));
  const unseen = idsOf(report, "hidden").filter((id) => !seen.has(id));
  const told = unseen.reduce(
    (text, id) => text.replaceAll(`\`${id}\``, "a hidden check"),
    reasonWithPoints(criterion),
  );
  return plainText(told).replace(/\s+/g, " ");
}

function idsOf({ criteria }: Report, wanted: CriterionReport["visibility"]): readonly string[] {
  return criteria.flatMap(({ id, visibility }) => (visibility === wanted ? [id] : []));
}

/** Where it went wrong, the figures, the story, and how to see it again: a paragraph each. */
export function evidenceFor(criterion: CriterionReport): readonly string[] {
  return [
    placeOf(criterion),
    criterion.measured.map(measurementLine).join("\n"),
    plainText(criterion.counterexample?.story ?? ""),
    criterion.replayToken === null ? "" : `Replay: npx tiebreak replay ${criterion.replayToken}`,
  ].filter((text) => text !== "");
}

export function placeOf({ scenario, seed, status }: CriterionReport): string {
  if (scenario === null || status === "passed") return "";
  const drawn = seed === null ? "" : `, seed ${plainText(String(seed))}`;
  return `In the scenario ${plainText(scenario)}${drawn}.`;
}

function measurementLine({ processes, measured, ...wanted }: Measurement): string {
  return `${processes} processes: measured ${measured ?? "nothing"}, ${expectedText(wanted)}`;
}

/** "expected 4", "expected at most 4". */
export function expectedText({ expected, relation }: Omit<Measurement, "processes" | "measured">) {
  return relation === undefined ? `expected ${expected}` : `expected ${relation} ${expected}`;
}

/** "line 3, column 5: …", as every editor jumps to it. */
export function describeDiagnostic({ line, column, message }: ProgramDiagnostic): string {
  return `line ${line}, column ${column}: ${plainText(message)}`;
}

export const interruptedText =
  "The grading was interrupted. That is not the program's fault and not a zero: grade it again.";

/** What is said of the whole submission; empty when the criteria say it all. */
export function statusText({ status }: Report): string {
  if (status.kind === "graded") return "";
  if (status.kind === "interrupted") return `${interruptedText} (${plainText(status.why)})`;
  const problems = status.problems.map(describeDiagnostic);
  return ["The program cannot be run, so it was not graded:", ...problems].join("\n");
}

/** The same with a human's word, which makes an interruption a matter of the past. */
export function submissionText({ report, override }: GradedSubmission): string {
  if (override === null) return statusText(report);
  const note = `Set by hand: ${plainText(override.note)}`;
  const status = report.status.kind === "interrupted" ? "" : statusText(report);
  return status === "" ? note : `${note}\n\n${status}`;
}
