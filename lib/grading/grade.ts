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
  RunningJob,
} from "../sandbox/job.ts";
import { asidesOf } from "./asides.ts";
import type { Assignment } from "./assignment.ts";
import { fitFormula } from "./fit-formula.ts";
import { headlineOf } from "./headline.ts";
import type { PlacedCriterion } from "./placed-criteria.ts";
import { placedCriteria } from "./placed-criteria.ts";
import { cheaperWords, fewerWords } from "./price-words.ts";
import { formatReplayToken } from "./replay-token.ts";
import type { CriterionReport, Measurement, Report, ReportStatus } from "./report.ts";
import { graderVersion } from "./report.ts";
import type { Criterion, NamedCheck, Rubric } from "./rubric.ts";
import { settle } from "./settle.ts";
import { sha256 } from "./sha256.ts";

/** Where programs are judged: a sandbox, or something that shares the job out. */
export interface Judge {
  start(job: GradeJob, onProgress?: (progress: Progress) => void): RunningJob<GradeReport>;
}

export interface GradeOptions {
  readonly onProgress?: (progress: Progress) => void;
  /** False when nobody will read the counterexamples; the verdicts are the same. */
  readonly stories?: boolean;
  /** Once aborted, the job is cancelled and the report says that it was interrupted. */
  readonly signal?: AbortSignal;
  /** Whether an accident, which need not happen again, is given a second try. */
  readonly twice?: boolean;
}

export async function grade(
  judge: Judge,
  assignment: Assignment,
  source: string,
  { onProgress, stories = true, signal, twice = false }: GradeOptions = {},
): Promise<Report> {
  const job = { ...gradeJob(assignment, source), stories };
  const attempt = () => resultOf(judge.start(job, onProgress), signal);
  const first = await attempt();
  const isOver = !twice || !isAccident(first) || signal?.aborted === true;
  return reportOf(assignment, source, isOver ? first : await attempt());
}

async function resultOf(
  running: RunningJob<GradeReport>,
  signal: AbortSignal | undefined,
): Promise<JobResult<GradeReport>> {
  const cancel = () => running.cancel();
  if (signal?.aborted === true) cancel();
  signal?.addEventListener("abort", cancel);
  try {
    return await running.result;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

/** Something that need not happen again; a spent budget would. */
function isAccident(result: JobResult<unknown>): boolean {
  if (result.kind === "inconclusive") return result.reason !== "budget";
  return result.kind === "fault";
}

export function gradeJob(assignment: Assignment, source: string): GradeJob {
  const checks = placedCriteria(assignment).flatMap(({ criterion }, place) =>
    criterion.checks.map(({ property, scenario, schedules, work }) => ({
      property,
      scenario,
      schedules,
      ...(work === undefined ? {} : { work }),
      criterion: place,
    })),
  );
  const { problem } = assignment.rubric;
  const asides = asidesOf(assignment);
  return { kind: "grade", source, problem, checks, asides, ...fewestProcesses(assignment.rubric) };
}

/** By what is seen alone: a tab, which has nothing else, then tells the same stories. */
function fewestProcesses({ criteria }: Rubric): Pick<GradeJob, "fewestProcesses"> {
  const sizes = criteria.flatMap(({ checks }) => checks.map(({ scenario }) => scenario.processes));
  return sizes.length === 0 ? {} : { fewestProcesses: Math.min(...sizes) };
}

/** Pure: the same result gives the same report. */
export function reportOf(
  assignment: Assignment,
  source: string,
  result: JobResult<GradeReport>,
): Report {
  const { outcomes, findings } = result.kind === "done" ? result.report : nothing;
  const asides = asidesIn(assignment);
  const failing = failingProperties(assignment, outcomes);
  const judged = placedCriteria(assignment).map((placed, place) => {
    const { criterion, firstCheck } = placed;
    const own = outcomes.slice(firstCheck, firstCheck + criterion.checks.length);
    const aside = findings.flatMap(({ aside, outcome }): Seen[] => {
      const asked = asides[aside];
      if (asked?.criterion !== place) return [];
      // Where who asks for it has failed already, it is no news that costs others their points.
      const isNews = asked.property === criterion.property || !failing.has(asked.property);
      return isNews ? [{ ...asked, outcome }] : [];
    });
    return judgeCriterion(assignment, placed, own, aside);
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

/** What a visible criterion asks for, and its own runs have shown not to hold. */
function failingProperties(
  assignment: Assignment,
  outcomes: readonly CheckOutcome[],
): ReadonlySet<string> {
  const failing = placedCriteria(assignment).flatMap(({ criterion, visibility, firstCheck }) => {
    const own = outcomes.slice(firstCheck, firstCheck + criterion.checks.length);
    const isViolated = own.some(({ verdict }) => verdict === "violated");
    return visibility === "visible" && isViolated ? [criterion.property] : [];
  });
  return new Set(failing);
}

const nothing = { outcomes: [], findings: [] } as const;

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

/** What some runs have shown, and which they were. */
interface Seen {
  readonly outcome: CheckOutcome;
  readonly property: string;
  readonly scenario: string;
  readonly check?: NamedCheck | undefined;
  /** For which they were made, by its id; absent where they belong to what they are judged by. */
  readonly shownBy?: string;
}

/** For each aside what a reader has to know of it, and the place of the criterion that tells it. */
function asidesIn(assignment: Assignment) {
  const placed = placedCriteria(assignment);
  return asidesOf(assignment).map(({ property, check, criterion }) => {
    const host = placed.findLast(({ firstCheck }) => firstCheck <= check);
    const { scenarioName = "" } = host?.criterion.checks[check - host.firstCheck] ?? {};
    const shownBy = host?.criterion.id ?? "";
    return { property: property.name, scenario: scenarioName, shownBy, criterion };
  });
}

function judgeCriterion(
  assignment: Assignment,
  { criterion, visibility }: PlacedCriterion,
  outcomes: readonly CheckOutcome[],
  aside: readonly Seen[],
): CriterionReport {
  const own = outcomes.map((outcome, place): Seen => {
    const check = criterion.checks[place];
    return { outcome, property: criterion.property, scenario: check?.scenarioName ?? "", check };
  });
  const seen = [...own, ...aside];
  const worst = seen[worstOf(seen.map(({ outcome }) => outcome.verdict))];
  const verdict = worst?.outcome.verdict ?? "inconclusive";
  const holds = verdict === "holds";
  const counterexample = worst?.outcome.counterexample ?? null;
  const property = worst?.property ?? criterion.property;
  const measured = measurementsOf(criterion, outcomes);
  return {
    id: criterion.id,
    title: criterion.title,
    visibility,
    role: criterion.role,
    property,
    status: holds ? "passed" : "failed",
    verdict,
    exhaustive: holds && outcomes.every(({ exhaustive }) => exhaustive),
    reason: holds
      ? `${coverageOf(outcomes)}${cheaperWords(criterion, measured)}`
      : failureOf(worst, criterion, measured),
    states: statesOf(outcomes),
    earned: holds ? criterion.points : 0,
    possible: criterion.points,
    dependsOn: criterion.dependsOn,
    withdrawnBy: null,
    ...(worst?.shownBy !== undefined && { shownBy: worst.shownBy }),
    measured,
    scenario: holds ? null : (worst?.scenario ?? null),
    seed: worst?.outcome.seed ?? null,
    counterexample,
    replayToken:
      counterexample === null
        ? null
        : formatReplayToken({ ...assignment, property, ...counterexample }),
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
function failureOf(
  worst: Seen | undefined,
  criterion: Criterion,
  measured: readonly Measurement[],
): string {
  if (worst === undefined) return "it was not judged";
  const { outcome, shownBy, check } = worst;
  const formula = shownBy === undefined ? fitFormula(measured) : null;
  const curve = formula === null ? "" : `; measured over all sizes: ${formula}`;
  return `${outcome.text}${curve}${fewerWords(criterion, check, outcome.measured)}`;
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
