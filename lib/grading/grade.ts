/**
 * From a submission to a report: the sandbox judges, this file does the sums. Only what holds earns
 * points, `settle.ts` says when they are withdrawn, and nobody loses points to a fault of ours.
 */

import { worstOf } from "../check/verdict.ts";
import type {
  CheckOutcome,
  GradeJob,
  GradeReport,
  JobResult,
  Progress,
  Sandbox,
} from "../sandbox/job.ts";
import { fitFormula } from "./fit-formula.ts";
import { headlineOf } from "./headline.ts";
import { formatReplayToken } from "./replay-token.ts";
import type { CriterionReport, Measurement, Report, ReportStatus, Visibility } from "./report.ts";
import { graderVersion } from "./report.ts";
import type { Criterion, Rubric } from "./rubric.ts";
import { settle } from "./settle.ts";
import { sha256 } from "./sha256.ts";

/** What a submission is graded against. */
export interface Assignment {
  readonly lesson: string;
  readonly exercise: string | null;
  readonly lessonVersion: string;
  readonly rubric: Rubric;
  /** Null where only what the learner may see is graded. */
  readonly hidden: Rubric | null;
}

export interface GradeOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** False when nobody will read the counterexamples; the verdicts are the same. */
  readonly stories?: boolean;
}

export async function grade(
  sandbox: Sandbox,
  assignment: Assignment,
  source: string,
  { onProgress, stories = true }: GradeOptions = {},
): Promise<Report> {
  const job = { ...gradeJob(assignment, source), stories };
  const result = await sandbox.start(job, onProgress).result;
  return reportOf(assignment, source, result);
}

export function gradeJob(assignment: Assignment, source: string): GradeJob {
  const checks = criteriaOf(assignment).flatMap(({ criterion }, place) =>
    criterion.checks.map(({ property, scenario, schedules, work }) => ({
      property,
      scenario,
      schedules,
      ...(work === undefined ? {} : { work }),
      criterion: place,
    })),
  );
  return { kind: "grade", source, problem: assignment.rubric.problem, checks };
}

interface PlacedCriterion {
  readonly criterion: Criterion;
  readonly visibility: Visibility;
}

function criteriaOf({ rubric, hidden }: Assignment): PlacedCriterion[] {
  const seen = rubric.criteria.map((criterion) => ({ criterion, visibility: "visible" }) as const);
  const unseen = (hidden?.criteria ?? []).map(
    (criterion) => ({ criterion, visibility: "hidden" }) as const,
  );
  return [...seen, ...unseen];
}

/** Pure: the same result gives the same report. */
export function reportOf(
  assignment: Assignment,
  source: string,
  result: JobResult<GradeReport>,
): Report {
  const outcomes = result.kind === "done" ? result.report.outcomes : [];
  let taken = 0;
  const placed = criteriaOf(assignment);
  const judged = placed.map(({ criterion, visibility }) => {
    const own = outcomes.slice(taken, taken + criterion.checks.length);
    taken += criterion.checks.length;
    return judgeCriterion(assignment, criterion, visibility, own);
  });
  const criteria = result.kind === "done" ? settle(judged) : [];
  return {
    lesson: assignment.lesson,
    exercise: assignment.exercise,
    lessonVersion: assignment.lessonVersion,
    graderVersion,
    submission: sha256(source),
    status: statusOf(result),
    earned: sum(criteria.map(({ earned }) => earned)),
    possible: sum(judged.map(({ possible }) => possible)),
    headline: headlineOf(criteria)?.id ?? null,
    criteria,
  };
}

function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + one, 0);
}

function statusOf(result: JobResult<GradeReport>): ReportStatus {
  switch (result.kind) {
    case "done":
      return { kind: "graded" };
    case "refused":
      return { kind: "not-gradable", problems: result.diagnostics };
    case "inconclusive":
    case "fault":
      return { kind: "interrupted", why: result.why };
  }
}

function judgeCriterion(
  assignment: Assignment,
  criterion: Criterion,
  visibility: Visibility,
  outcomes: readonly CheckOutcome[],
): CriterionReport {
  const place = worstOf(outcomes.map(({ verdict }) => verdict));
  const worst = outcomes[place];
  const verdict = worst?.verdict ?? "inconclusive";
  const holds = verdict === "holds";
  const counterexample = worst?.counterexample ?? null;
  const measured = measurementsOf(criterion, outcomes);
  return {
    id: criterion.id,
    title: criterion.title,
    visibility,
    role: criterion.role,
    property: criterion.property,
    status: holds ? "passed" : "failed",
    verdict,
    exhaustive: holds && outcomes.every(({ exhaustive }) => exhaustive),
    reason: holds ? coverageOf(outcomes) : failureOf(worst, measured),
    states: statesOf(outcomes),
    earned: holds ? criterion.points : 0,
    possible: criterion.points,
    dependsOn: criterion.dependsOn,
    withdrawnBy: null,
    measured,
    scenario: holds ? null : (criterion.checks[place]?.scenarioName ?? null),
    seed: worst?.seed ?? null,
    counterexample,
    replayToken:
      counterexample === null
        ? null
        : formatReplayToken({ ...assignment, property: criterion.property, ...counterexample }),
    hint: holds ? null : criterion.hint,
  };
}

/** More terms than this are cut to the first and the last. */
const coverageTerms = 3;

/** "holds in all 244 states of …, 200 seeds of …". */
function coverageOf(outcomes: readonly CheckOutcome[]): string {
  const [first = "", ...others] = outcomes.map(({ text }) => text);
  const rest = others.map((text) => text.replace(/^holds in /, ""));
  const last = rest.at(-1) ?? "";
  return [first, ...(rest.length < coverageTerms ? rest : ["…", last])].join(", ");
}

/** The verdict in words and, where figures were measured, the formula that they follow. */
function failureOf(worst: CheckOutcome | undefined, measured: readonly Measurement[]): string {
  const text = worst?.text ?? "it was not judged";
  const formula = fitFormula(measured);
  return formula === null ? text : `${text}; measured over all sizes: ${formula}`;
}

function statesOf(outcomes: readonly CheckOutcome[]): number | null {
  const counts = outcomes.flatMap(({ states }) => (states === null ? [] : [states]));
  return counts.length === 0 ? null : sum(counts);
}

function measurementsOf(
  { checks }: Criterion,
  outcomes: readonly CheckOutcome[],
): readonly Measurement[] {
  return checks.flatMap(({ expected, isLimit, scenario }, index) => {
    if (expected === null) return [];
    const measured = outcomes[index]?.measured ?? null;
    const relation = isLimit ? ({ relation: "at most" } as const) : {};
    return [{ processes: scenario.processes, measured, expected, ...relation }];
  });
}
