/** What schedules show about one program, group by group, within the steps there are. */

import type { FinishedRun } from "../check/evaluate.ts";
import type { Property } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";
import type { ScheduleJudgement, Schedules } from "../explore/judge-schedules.ts";
import { judgeSchedules, sampling, seedsOf } from "../explore/judge-schedules.ts";
import { runOf } from "../explore/sample.ts";
import { defaultStateLimit } from "../explore/search.ts";
import { gradable, gradableProperty, propertyOf } from "../problems/catalogue.ts";
import type { Role } from "../problems/gradable.ts";
import { scenarioOf } from "../problems/problem.ts";
import type { Program } from "../sim/program.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Account } from "./account.ts";
import type { Check } from "./job.ts";
import { JobBudgetSpent, spentMessage } from "./meter.ts";
import { allowanceOf, stepsAfterCut, stepsPerState } from "./work-allowance.ts";

/** A check with what was found, before it is told. */
export interface Judged {
  readonly check: Check;
  readonly role: Role;
  readonly property: Property;
  readonly scenario: Scenario;
  readonly judgement: ScheduleJudgement;
  readonly measured: number | null;
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

export class Judge {
  readonly #problem: string;
  readonly #program: Program;
  readonly #account: Account;
  /** The last failure that was found: the reason, most likely, when the steps are used up. */
  #failure: Verdict | null = null;
  /** A search was cut: those that follow most likely would be, too. */
  #wasCut = false;

  constructor(problem: string, program: Program, account: Account) {
    this.#problem = problem;
    this.#program = program;
    this.#account = account;
  }

  group(group: readonly Check[]): Judged[] {
    const [first] = group;
    if (first === undefined) return [];
    this.#account.allow(allowanceOf(first));
    const scenario = scenarioOf(gradable(this.#problem).problem, first.scenario);
    const properties = group.map(({ property }) => propertyOf(this.#problem, property));
    const begun = new FirstRun(this.#account);
    const judgements = this.#judge(first.schedules, scenario, properties, begun);
    return group.flatMap((check, index) => {
      const [property, judgement] = [properties[index], judgements[index]];
      if (property === undefined || judgement === undefined) return [];
      this.#wasCut ||= judgement.isCut;
      const measured = this.#measure(check, scenario, begun);
      const { role } = gradableProperty(this.#problem, check.property.name);
      return [{ check, role, property, scenario, judgement, measured }];
    });
  }

  #judge(
    schedules: Schedules,
    scenario: Scenario,
    properties: readonly Property[],
    begun: FirstRun,
  ): readonly ScheduleJudgement[] {
    const account = this.#account;
    if (account.left <= 0) return properties.map(() => this.#unjudged());
    try {
      const asked = this.#wasCut ? fewerStates(schedules) : schedules;
      const within = withinSteps(asked, account.left);
      begun.begin();
      const found = judgeSchedules(this.#program, scenario, properties, within, {
        began: (run) => begun.keep(run),
        goesOn: () => account.left > 0,
        onCut: () => account.allow(stepsAfterCut + Math.max(0, -account.left)),
      });
      // No more than there is: what comes next has steps of its own.
      const cost = stepsPerState * Math.max(0, ...found.map(({ states }) => states ?? 0));
      account.spend(Math.min(cost, Math.max(0, account.left)));
      for (const { verdict } of found) if (verdict.kind === "crashed") this.#failure = verdict;
      // A sample that was cut short shows what is wrong, but not that all is well.
      const isCut = schedules.kind !== "every" && account.left <= 0;
      return found.map((one) => (isCut && !isFound(one.verdict) ? this.#unjudged() : one));
    } catch (thrown) {
      if (!(thrown instanceof JobBudgetSpent)) throw thrown;
      return properties.map(() => this.#unjudged());
    }
  }

  #unjudged(): ScheduleJudgement {
    const spent: Verdict = { kind: "inconclusive", why: spentMessage };
    return { verdict: this.#failure ?? spent, seed: null, states: null, isCut: false };
  }

  #measure({ property, schedules }: Check, scenario: Scenario, begun: FirstRun): number | null {
    const { measure } = gradableProperty(this.#problem, property.name);
    if (measure === undefined || this.#account.left <= 0) return null;
    try {
      const run = begun.again(() => firstRun(this.#program, scenario, schedules));
      return run === null ? null : measure(run.cluster.trace, scenario, property.parameters);
    } catch (thrown) {
      if (!(thrown instanceof JobBudgetSpent)) throw thrown;
      return null;
    }
  }
}

/** The run that is measured: it is made once, and paid for by every check that reads it. */
class FirstRun {
  readonly #account: Account;
  #leftBefore = 0;
  #kept: { readonly run: FinishedRun; readonly cost: number } | null = null;

  constructor(account: Account) {
    this.#account = account;
  }

  begin(): void {
    this.#leftBefore = this.#account.left;
  }

  keep(run: FinishedRun): void {
    this.#kept = { run, cost: this.#leftBefore - this.#account.left };
  }

  again(make: () => FinishedRun | null): FinishedRun | null {
    const kept = this.#kept;
    if (kept !== null && !(kept.cost > this.#account.left)) {
      this.#account.spend(kept.cost);
      return kept.run;
    }
    this.begin();
    const run = make();
    if (run !== null) this.keep(run);
    return run;
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

function isFound({ kind }: Verdict): boolean {
  return kind === "violated" || kind === "crashed";
}

function firstRun(program: Program, scenario: Scenario, schedules: Schedules) {
  if (schedules.kind === "every") return runOf(program, scenario, 1, { kind: "timed" });
  const [seed] = seedsOf(schedules);
  return seed === undefined ? null : runOf(program, scenario, seed, sampling(schedules));
}
