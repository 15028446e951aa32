/**
 * Judges one program by many checks. Checks of the same scenario and schedules share one search,
 * and what is found is shrunk before it leaves the realm. Knows nothing of points.
 */

import type { Property } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";
import { describeVerdict } from "../check/verdict.ts";
import { explain } from "../explore/explain.ts";
import type { ScheduleJudgement, Schedules } from "../explore/judge-schedules.ts";
import { judgeSchedules, sampling, seedsOf } from "../explore/judge-schedules.ts";
import type { Found } from "../explore/reproduce.ts";
import { runOf } from "../explore/sample.ts";
import { defaultStateLimit } from "../explore/search.ts";
import { shrink } from "../explore/shrink.ts";
import { gradable, gradableProperty, propertyOf } from "../problems/catalogue.ts";
import type { Role } from "../problems/gradable.ts";
import type { ScenarioSource } from "../problems/problem.ts";
import { scenarioOf } from "../problems/problem.ts";
import type { Program } from "../sim/program.ts";
import type { Scenario } from "../sim/scenario.ts";
import { formatSchedule } from "../sim/schedule.ts";
import type {
  Check,
  CheckOutcome,
  Counterexample,
  GradeJob,
  GradeReport,
  Progress,
} from "./job.ts";
import { JobBudgetSpent, spentMessage } from "./meter.ts";
import { allowanceOf, stepsPerState, stepsPerStory } from "./work-allowance.ts";

/** Enough for a story a learner can follow, few enough not to keep them waiting. */
const replayLimit = 1_000;

/** A handler that does not finish uses up its whole budget in every replay. */
const runawayReplayLimit = 10;

/** Verdicts come first, stories last: a program that uses up its steps loses only the stories. */
export function gradeProgram(
  job: GradeJob,
  program: Program,
  onProgress: (progress: Progress) => void,
  account: Account = unlimited,
): GradeReport {
  const total = job.checks.length;
  const judged = new Map<Check, Judged>();
  const judge = new Judge(job.problem, program, account);
  for (const group of groupsOf(job.checks)) {
    for (const one of judge.group(group)) judged.set(one.check, one);
    onProgress({ done: judged.size, total });
  }
  const teller = new StoryTeller(program, account);
  const outcomes = job.checks.flatMap((check) => {
    const one = judged.get(check);
    if (one === undefined) return [];
    const story = job.stories === false ? untold(one.judgement.verdict) : teller.tell(one);
    return [outcomeOf(one, story)];
  });
  return { kind: "grade", outcomes };
}

/** The steps that a job may take; the meter keeps it. */
export interface Account {
  readonly left: number;
  allow(steps: number): void;
  spend(steps: number): void;
}

/** For programs that are trusted. */
const unlimited: Account = { left: Number.POSITIVE_INFINITY, allow: () => {}, spend: () => {} };

/** A check with what was found, before it is told. */
interface Judged {
  readonly check: Check;
  readonly role: Role;
  readonly property: Property;
  readonly scenario: Scenario;
  readonly judgement: ScheduleJudgement;
  readonly measured: number | null;
}

/** Checks that one search can answer, in the order of their first members. */
function groupsOf(checks: readonly Check[]): readonly (readonly Check[])[] {
  const groups = new Map<string, Check[]>();
  for (const check of checks) {
    const key = JSON.stringify([check.scenario, check.schedules]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [check]);
    else group.push(check);
  }
  return [...groups.values()];
}

class Judge {
  readonly #problem: string;
  readonly #program: Program;
  readonly #account: Account;
  /** The last failure that was found: the reason, most likely, when the steps are used up. */
  #failure: Verdict | null = null;

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
    const judgements = this.#judge(first.schedules, scenario, properties);
    return group.flatMap((check, index) => {
      const [property, judgement] = [properties[index], judgements[index]];
      if (property === undefined || judgement === undefined) return [];
      const measured = this.#measure(check, scenario);
      const { role } = gradableProperty(this.#problem, check.property.name);
      return [{ check, role, property, scenario, judgement, measured }];
    });
  }

  #judge(
    schedules: Schedules,
    scenario: Scenario,
    properties: readonly Property[],
  ): readonly ScheduleJudgement[] {
    const account = this.#account;
    if (account.left <= 0) return properties.map(() => this.#unjudged());
    try {
      const asked = withinSteps(schedules, account.left);
      const goesOn = (): boolean => account.left > 0;
      const found = judgeSchedules(this.#program, scenario, properties, asked, goesOn);
      account.spend(stepsPerState * Math.max(0, ...found.map(({ states }) => states ?? 0)));
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
    return { verdict: this.#failure ?? spent, seed: null, states: null };
  }

  #measure({ property, schedules }: Check, scenario: Scenario): number | null {
    const { measure } = gradableProperty(this.#problem, property.name);
    if (measure === undefined || this.#account.left <= 0) return null;
    try {
      const run = firstRun(this.#program, scenario, schedules);
      return run === null ? null : measure(run.cluster.trace, scenario, property.parameters);
    } catch (thrown) {
      if (!(thrown instanceof JobBudgetSpent)) throw thrown;
      return null;
    }
  }
}

/** A search keeps no more states than there are steps for. */
function withinSteps(schedules: Schedules, steps: number): Schedules {
  if (schedules.kind !== "every" || !Number.isFinite(steps)) return schedules;
  const limit = Math.max(1, Math.floor(steps / stepsPerState));
  const { stateLimit = defaultStateLimit } = schedules;
  return { ...schedules, stateLimit: Math.min(limit, stateLimit) };
}

function isFound({ kind }: Verdict): boolean {
  return kind === "violated" || kind === "crashed";
}

/** What was found, as it is told; `verdict` is of the shrunk story where there is one. */
interface Story {
  readonly verdict: Verdict;
  readonly counterexample: Counterexample | null;
}

function outcomeOf(
  { judgement, measured }: Judged,
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
    measured,
    counterexample,
  };
}

/** Makes counterexamples fit to read: one for each property, one for each way to fail. */
class StoryTeller {
  readonly #program: Program;
  readonly #account: Account;
  readonly #told = new Map<string, Story>();

  constructor(program: Program, account: Account) {
    this.#program = program;
    this.#account = account;
  }

  tell(judged: Judged): Story {
    const { verdict } = judged.judgement;
    if (verdict.kind !== "violated" && verdict.kind !== "crashed") return untold(verdict);
    // The same failure fails every property: it is the same story.
    const crash = verdict.kind === "crashed" ? `${verdict.failure.handler} failed` : null;
    const known = this.#told.get(crash ?? judged.check.property.name);
    if (known !== undefined) return crash === null ? untold(verdict) : known;
    const story = this.#begin(judged, verdict);
    this.#told.set(crash ?? judged.check.property.name, story);
    return story;
  }

  #begin({ check, role, property, scenario }: Judged, verdict: Found): Story {
    this.#account.allow(stepsPerStory);
    try {
      // A figure is about a whole run: a shorter one shows no more.
      const short = role === "cost" ? null : this.#shorten(check, property, scenario, verdict);
      const [found, where] = [short?.verdict ?? verdict, short?.scenario ?? scenario];
      const story = explain(this.#program, where, property, found);
      return { verdict: found, counterexample: counterexampleOf(found, where, story) };
    } catch (thrown) {
      if (!(thrown instanceof JobBudgetSpent)) throw thrown;
      return { verdict, counterexample: counterexampleOf(verdict, scenario, "") };
    }
  }

  #shorten(
    { property: { parameters } }: Check,
    property: Property,
    scenario: Scenario,
    found: Found,
  ) {
    // A parameter may be meant for this number of processes and no other.
    const keepScenario = Object.keys(parameters).length > 0;
    const isRunaway = found.kind === "crashed" && found.failure.slug === "did-not-finish";
    return shrink(this.#program, scenario, property, found, {
      replayLimit: isRunaway ? runawayReplayLimit : replayLimit,
      keepScenario,
    });
  }
}

function untold(verdict: Verdict): Story {
  return { verdict, counterexample: null };
}

function counterexampleOf(found: Found, scenario: Scenario, story: string): Counterexample {
  return {
    scenario: sourceOf(scenario),
    schedule: formatSchedule(found.counterexample),
    step: found.kind === "violated" ? found.step : found.failure.step,
    shrunk: found.kind === "violated" && found.shrunk,
    story,
  };
}

/** What the problem adds is left out: it is added again when the story is replayed. */
function sourceOf({ operations: _, ...source }: Scenario): ScenarioSource {
  return source;
}

function firstRun(program: Program, scenario: Scenario, schedules: Schedules) {
  if (schedules.kind === "every") return runOf(program, scenario, 1, { kind: "timed" });
  const [seed] = seedsOf(schedules);
  return seed === undefined ? null : runOf(program, scenario, seed, sampling(schedules));
}
