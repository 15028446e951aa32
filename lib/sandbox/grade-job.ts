/**
 * Judges one program by many checks. Checks of the same scenario and schedules share one search,
 * and what is found is shrunk before it leaves the realm. Knows nothing of points.
 */

import type { Property } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";
import { describeVerdict, worstOf } from "../check/verdict.ts";
import { explain } from "../explore/explain.ts";
import type { ScheduleJudgement, Schedules } from "../explore/judge-schedules.ts";
import { judgeSchedules, sampling, seedsOf } from "../explore/judge-schedules.ts";
import type { Found } from "../explore/reproduce.ts";
import { runOf } from "../explore/sample.ts";
import { shrink } from "../explore/shrink.ts";
import { gradable, gradableProperty, propertyOf } from "../problems/catalogue.ts";
import type { Role } from "../problems/gradable.ts";
import type { ScenarioSource } from "../problems/problem.ts";
import { scenarioOf } from "../problems/problem.ts";
import type { Failure } from "../sim/cluster.ts";
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
import { JobBudgetSpent } from "./meter.ts";

/** Enough for a story a learner can follow, few enough not to keep them waiting. */
const replayLimit = 1_000;
const stepLimit = 200_000;

/** For a property that another story has shown already. */
const again = { replayLimit: 200, stepLimit: 40_000 };

/** A handler that does not finish uses up its whole budget in every replay. */
const runawayReplayLimit = 10;

/** Verdicts come first, stories last: a program that uses up its steps loses only the stories. */
export function gradeProgram(
  job: GradeJob,
  program: Program,
  onProgress: (progress: Progress) => void,
): GradeReport {
  const total = job.checks.length;
  const judged = new Map<Check, Judged>();
  let wasCut = false;
  for (const group of groupsOf(job.checks)) {
    for (const one of judgeGroup(job.problem, group, program, wasCut)) {
      judged.set(one.check, one);
      wasCut ||= one.judgement.isCut;
    }
    onProgress({ done: judged.size, total });
    if (job.endsAtFailure && [...judged.values()].some(hasFailed)) break;
  }
  const teller = new StoryTeller(program, fewestProcesses(job.checks));
  const all = job.checks.flatMap((check) => judged.get(check) ?? []);
  const told = job.stories === false ? new Set<Judged>() : worstOfEach(all);
  const outcomes = all.map((one) => {
    const story = told.has(one) ? teller.tell(one) : untold(one.judgement.verdict);
    return outcomeOf(one, story);
  });
  return { kind: "grade", outcomes };
}

/** A story stays one that somebody could be asked: no smaller than the smallest of the checks. */
function fewestProcesses(checks: readonly Check[]): number {
  return Math.min(...checks.map(({ scenario }) => scenario.processes));
}

/** For each criterion the check that decides it. */
function worstOfEach(judged: readonly Judged[]): ReadonlySet<Judged> {
  const nameOf = ({ check }: Judged) => check.criterion ?? check.property.name;
  const worst = [...new Set(judged.map(nameOf))].flatMap((name) => {
    const own = judged.filter((one) => nameOf(one) === name);
    return own[worstOf(own.map(({ judgement }) => judgement.verdict.kind))] ?? [];
  });
  return new Set(worst);
}

function hasFailed({ judgement }: Judged): boolean {
  return judgement.verdict.kind !== "holds";
}

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

function judgeGroup(
  problem: string,
  group: readonly Check[],
  program: Program,
  wasCut: boolean,
): Judged[] {
  const [first] = group;
  if (first === undefined) return [];
  const scenario = scenarioOf(gradable(problem).problem, first.scenario);
  const schedules = wasCut ? fewerStates(first.schedules) : first.schedules;
  const properties = group.map(({ property }) => propertyOf(problem, property));
  const place = (judgements: readonly ScheduleJudgement[], isMeasured: boolean): Judged[] =>
    group.flatMap((check, index) => {
      const [property, judgement] = [properties[index], judgements[index]];
      if (property === undefined || judgement === undefined) return [];
      const measured = isMeasured ? measure(problem, check, program, scenario) : null;
      const { role } = gradableProperty(problem, check.property.name);
      return [{ check, role, property, scenario, judgement, measured }];
    });
  try {
    return place(judgeSchedules(program, scenario, properties, schedules), true);
  } catch (thrown) {
    if (!(thrown instanceof JobBudgetSpent)) throw thrown;
    const verdict: Verdict = { kind: "inconclusive", why: thrown.message };
    return place(
      group.map(() => ({ verdict, seed: null, states: null, isCut: false })),
      false,
    );
  }
}

/** A program that has used up one search will most likely use up all of them. */
const stateLimitAfterCut = 50_000;

function fewerStates(schedules: Schedules): Schedules {
  if (schedules.kind !== "every") return schedules;
  const { stateLimit = stateLimitAfterCut } = schedules;
  return { ...schedules, stateLimit: Math.min(stateLimit, stateLimitAfterCut) };
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

/** Makes counterexamples fit to read; what one story has shown already is shortened less. */
class StoryTeller {
  readonly #program: Program;
  readonly #processesAtLeast: number;
  readonly #crashes = new Map<string, Story>();
  readonly #properties = new Set<string>();

  constructor(program: Program, processesAtLeast: number) {
    this.#program = program;
    this.#processesAtLeast = processesAtLeast;
  }

  tell(judged: Judged): Story {
    const { verdict } = judged.judgement;
    if (verdict.kind !== "violated" && verdict.kind !== "crashed") return untold(verdict);
    // The same failure fails every property: it is the same story.
    const crash = verdict.kind === "crashed" ? wayToFail(verdict.failure) : null;
    const known = crash === null ? undefined : this.#crashes.get(crash);
    if (known !== undefined) return known;
    const story = this.#begin(judged, verdict);
    if (crash !== null) this.#crashes.set(crash, story);
    this.#properties.add(judged.check.property.name);
    return story;
  }

  #begin({ check, role, property, scenario }: Judged, verdict: Found): Story {
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
    { property: { name, parameters } }: Check,
    property: Property,
    scenario: Scenario,
    found: Found,
  ) {
    // A parameter may be meant for this number of processes and no other.
    const keepScenario = Object.keys(parameters).length > 0;
    const isRunaway = found.kind === "crashed" && found.failure.slug === "did-not-finish";
    return shrink(this.#program, scenario, property, found, {
      ...(this.#properties.has(name) ? again : { replayLimit, stepLimit }),
      ...(isRunaway && { replayLimit: runawayReplayLimit }),
      keepScenario,
      processesAtLeast: this.#processesAtLeast,
    });
  }
}

/** The same whichever process it happens to. */
function wayToFail({ handler, line, message }: Failure): string {
  return `${handler} ${line} ${message}`;
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

function measure(
  problem: string,
  { property, schedules }: Check,
  program: Program,
  scenario: Scenario,
): number | null {
  const { measure } = gradableProperty(problem, property.name);
  if (measure === undefined) return null;
  const run = firstRun(program, scenario, schedules);
  return run === null ? null : measure(run.cluster.trace, scenario, property.parameters);
}

function firstRun(program: Program, scenario: Scenario, schedules: Schedules) {
  if (schedules.kind === "every") return runOf(program, scenario, 1, { kind: "timed" });
  const [seed] = seedsOf(schedules);
  return seed === undefined ? null : runOf(program, scenario, seed, sampling(schedules));
}
