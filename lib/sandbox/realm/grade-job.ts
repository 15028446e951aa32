/**
 * Judges one program by many checks. Checks of the same scenario and schedules share one search,
 * whatever else they are judged by shares it, too, and what is found is shrunk before it leaves the
 * realm. Knows nothing of points.
 */

import { describeVerdict, worstOf } from "../../check/verdict.ts";
import { problemNamed } from "../../problems/catalogue.ts";
import { problemName } from "../../problems/outline.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Program } from "../../sim/program.ts";
import type { Check, CheckOutcome, GradeJob, GradeReport, Progress } from "../job.ts";
import type { Account } from "./account.ts";
import { unlimited } from "./account.ts";
import { GradeProgress } from "./grade-progress.ts";
import type { Judged } from "./judge-checks.ts";
import { groupsOf, Judge } from "./judge-checks.ts";
import type { Story } from "./tell-stories.ts";
import { StoryTeller, untold } from "./tell-stories.ts";

/** Verdicts come first, stories last: a program that uses up its steps loses only the stories. */
export function gradeProgram(
  job: GradeJob,
  program: Program,
  onProgress: (progress: Progress) => void,
  account: Account = unlimited,
  problem: Problem = problemNamed(problemName(job.problem)),
): GradeReport {
  const progress = new GradeProgress(job.checks, onProgress);
  const judged = new Map<Check, Judged>();
  const found = new Map<Check, Judged>();
  const asides = asidesIn(job);
  const judge = new Judge(problem, program, account);
  for (const group of groupsOf([...job.checks, ...asides.keys()])) {
    const byTheWay = group.filter((check) => asides.has(check));
    const outcome = judge.group(group, byTheWay.length);
    for (const one of outcome) {
      if (!asides.has(one.check)) judged.set(one.check, one);
      else if (one.judgement.verdict.kind === "violated") found.set(one.check, one);
    }
    progress.heard(outcome);
    if (job.endsAtFailure && (found.size > 0 || [...judged.values()].some(hasFailed))) break;
  }
  progress.tellAll();
  const own = job.checks.flatMap((check) => judged.get(check) ?? []);
  const teller = new StoryTeller(program, account, job.fewestProcesses ?? smallestOf(job.checks));
  const told = job.stories === false ? [] : worstOfEach([...own, ...found.values()]);
  const stories = new Map(told.map((one) => [one, teller.tell(one)]));
  const tell = (one: Judged): CheckOutcome =>
    outcomeOf(one, stories.get(one) ?? untold(one.judgement.verdict));
  const outcomes = own.map(tell);
  const findings = [...found].map(([check, one]) => ({
    aside: asides.get(check) ?? -1,
    outcome: tell(one),
  }));
  return { kind: "grade", outcomes, findings };
}

/** Each aside as a check of the runs that it shares, with its place. */
function asidesIn({ checks, asides = [] }: GradeJob): ReadonlyMap<Check, number> {
  return new Map(
    asides.flatMap(({ property, check, criterion }, place) => {
      const host = checks[check];
      return host === undefined ? [] : [[{ ...host, property, criterion }, place] as const];
    }),
  );
}

function smallestOf(checks: readonly Check[]): number {
  return Math.min(...checks.map(({ scenario }) => scenario.processes));
}

/**
 * For each criterion the check that decides it. In their order: those that a learner sees come
 * first, whoever found what, and are told as if there were no others.
 */
function worstOfEach(judged: readonly Judged[]): readonly Judged[] {
  const nameOf = ({ check }: Judged) => check.criterion ?? check.property.name;
  const worst = [...new Set(judged.map(nameOf))].flatMap((name) => {
    const own = judged.filter((one) => nameOf(one) === name);
    return own[worstOf(own.map(({ judgement }) => judgement.verdict.kind))] ?? [];
  });
  const placeOf = ({ check }: Judged) => check.criterion ?? 0;
  return worst.sort((one, other) => placeOf(one) - placeOf(other));
}

function hasFailed({ judgement }: Judged): boolean {
  return judgement.verdict.kind !== "holds";
}

function outcomeOf(
  { judgement, measured, steps }: Judged,
  { verdict, counterexample }: Story,
): CheckOutcome {
  const { seed, states } = judgement;
  return {
    verdict: verdict.kind,
    exhaustive: verdict.kind === "holds" && verdict.exhaustive,
    text: describeVerdict(verdict),
    processes: verdict.kind === "violated" ? verdict.reason.processes : [],
    states,
    seed,
    steps,
    measured,
    counterexample,
  };
}
