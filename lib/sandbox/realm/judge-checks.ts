/** What schedules show about one program, group by group, within the steps there are. */

import type { FinishedRun } from "../../check/evaluate.ts";
import type { Property } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { ScheduleJudgement, Schedules } from "../../explore/judge-schedules.ts";
import { judgeSchedules, sampling, seedsOf } from "../../explore/judge-schedules.ts";
import type { Work } from "../../explore/limits/work.ts";
import { runOf } from "../../explore/sample/sample.ts";
import { defaultStateLimit } from "../../explore/search/search.ts";
import { propertyEntry, propertyOf } from "../../problems/catalogue.ts";
import type { Problem, Role } from "../../problems/problem.ts";
import { scenarioOf } from "../../problems/problem.ts";
import type { Program } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { Check } from "../job.ts";
import type { Account } from "./account.ts";
import { JobBudgetSpent, spentMessage } from "./meter.ts";
import { allowanceOf, stepsPerState } from "./work-allowance.ts";

/** A check with what was found, before it is told. */
export interface Judged {
  readonly check: Check;
  readonly role: Role;
  readonly property: Property;
  readonly scenario: Scenario;
  readonly judgement: ScheduleJudgement;
  readonly measured: number | null;
  /** What judging all checks of the group took. */
  readonly steps: number;
}

/** Checks that one search can answer, in the order of their first members. */
export function groupsOf(checks: readonly Check[]): readonly (readonly Check[])[] {
  const groups = new Map<string, Check[]>();
  for (const check of checks) {
    const key = JSON.stringify([check.scenario, check.schedules]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [check]);
    else group.push(check);
  }
  return [...groups.values()];
}

/** How far runs may go into debt, in all checks together; then hardly at all. */
const debtsForgiven = 40_000_000;

export class Judge {
  readonly #problem: Problem;
  readonly #program: Program;
  readonly #account: Account;
  /** The last failure that was found: the reason, most likely, when the steps are used up. */
  #failure: Verdict | null = null;
  /** What runs were given up for in all checks so far. */
  readonly #failures = new Map<string, number>();
  /** What is left of the debts that runs may make. */
  #patience = debtsForgiven;
  /** A search was cut: those that follow most likely would be, too. */
  #wasCut = false;

  constructor(problem: Problem, program: Program, account: Account) {
    this.#problem = problem;
    this.#program = program;
    this.#account = account;
  }

  /** The asides come after the checks that the runs are made for. */
  group(group: readonly Check[], asides: number): Judged[] {
    const [first] = group;
    if (first === undefined) return [];
    const account = this.#account;
    const { judging, afterCut } = allowanceOf(group);
    account.allow(judging + this.#forgive());
    account.allowDebt(this.#patience);
    const before = account.left;
    let granted = 0;
    const onCut = (): void => {
      const grant = afterCut + this.#forgive();
      granted += grant;
      account.allow(grant);
    };
    const scenario = scenarioOf(this.#problem, first.scenario);
    const properties = group.map(({ property }) => propertyOf(this.#problem, property));
    let begun: FinishedRun | null = null;
    const work: Work = {
      left: () => account.left,
      goesOn: () => account.left > 0,
      attempt: unlessSpent,
      onCut,
      failures: this.#failures,
      began: (run) => {
        begun = run;
      },
      asides,
    };
    const judgements = this.#judge(first.schedules, scenario, properties, work);
    const steps = Number.isFinite(before) ? before + granted - account.left : 0;
    return group.flatMap((check, index) => {
      const [property, judgement] = [properties[index], judgements[index]];
      if (property === undefined || judgement === undefined) return [];
      this.#wasCut ||= judgement.isCut;
      const measured = this.#measure(check, scenario, begun);
      const { role } = propertyEntry(this.#problem, check.property.name);
      return [{ check, role, property, scenario, judgement, measured, steps }];
    });
  }

  /** Debts of what came before: no check is judged by less because another one cost more. */
  #forgive(): number {
    const debt = Math.max(0, -this.#account.left);
    this.#patience = Math.max(0, this.#patience - debt);
    return debt;
  }

  #judge(
    schedules: Schedules,
    scenario: Scenario,
    properties: readonly Property[],
    work: Work,
  ): readonly ScheduleJudgement[] {
    const account = this.#account;
    if (account.left <= 0) return properties.map(() => this.#unjudged());
    const asked = this.#wasCut ? fewerStates(schedules) : schedules;
    const within = withinSteps(asked, account.left);
    const found = judgeSchedules(this.#program, scenario, properties, within, work);
    // No more than there is: what comes next has steps of its own.
    const cost = stepsPerState * Math.max(0, ...found.map(({ states }) => states ?? 0));
    account.spend(Math.min(cost, Math.max(0, account.left)));
    for (const { verdict } of found) if (verdict.kind === "crashed") this.#failure = verdict;
    // What nothing happened in for want of steps says nothing.
    const isSpent = account.left <= 0;
    return found.map((one) => (isSpent ? this.#spoken(one) : one));
  }

  /** What says nothing for want of steps is told as what it most likely is. */
  #spoken(judgement: ScheduleJudgement): ScheduleJudgement {
    const { verdict } = judgement;
    if (verdict.kind !== "vacuous" && verdict.kind !== "inconclusive") return judgement;
    const unjudged = this.#unjudged();
    const isTold = verdict.kind === "inconclusive" && unjudged.verdict.kind === "inconclusive";
    if (!isTold) return unjudged;
    return { ...unjudged, verdict: { ...verdict, why: `${spentMessage}, and ${verdict.why}` } };
  }

  #unjudged(): ScheduleJudgement {
    const spent: Verdict = { kind: "inconclusive", why: spentMessage };
    return { verdict: this.#failure ?? spent, seed: null, states: null, isCut: false };
  }

  /** `begun` is the run to measure, if it was made already. */
  #measure(
    { property, schedules }: Check,
    scenario: Scenario,
    begun: FinishedRun | null,
  ): number | null {
    const { measure } = propertyEntry(this.#problem, property.name);
    if (measure === undefined || (begun === null && this.#account.left <= 0)) return null;
    const run = begun ?? unlessSpent(() => firstRun(this.#program, scenario, schedules));
    return run === null ? null : measure(run.cluster.trace, scenario, property.parameters);
  }
}

/** A search keeps no more states than there are steps for. */
function withinSteps(schedules: Schedules, steps: number): Schedules {
  if (schedules.kind !== "every" || !Number.isFinite(steps)) return schedules;
  const limit = Math.max(1, Math.floor(steps / stepsPerState));
  const { stateLimit = defaultStateLimit } = schedules;
  return { ...schedules, stateLimit: Math.min(limit, stateLimit) };
}

/** A program that has used up one search will most likely use up all of them. */
const stateLimitAfterCut = 50_000;

function fewerStates(schedules: Schedules): Schedules {
  if (schedules.kind !== "every") return schedules;
  const { stateLimit = stateLimitAfterCut } = schedules;
  return { ...schedules, stateLimit: Math.min(stateLimit, stateLimitAfterCut) };
}

function unlessSpent<Result>(make: () => Result): Result | null {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof JobBudgetSpent) return null;
    throw thrown;
  }
}

function firstRun(program: Program, scenario: Scenario, schedules: Schedules) {
  if (schedules.kind === "every") return runOf(program, scenario, 1, { kind: "timed" });
  const [seed] = seedsOf(schedules);
  return seed === undefined ? null : runOf(program, scenario, seed, sampling(schedules));
}
