/**
 * One question, three ways to answer it: does a property hold in every schedule, in a sample of
 * timed runs, or in a sample of walks? What is asked is plain data.
 */

import { describeCoverage } from "../check/coverage.ts";
import type { Property } from "../check/property.ts";
import type { Verdict } from "../check/verdict.ts";
import type { Program } from "../sim/program.ts";
import type { Seed } from "../sim/random.ts";
import type { RunLimits } from "../sim/run.ts";
import { defaultRunLimits } from "../sim/run.ts";
import type { Scenario } from "../sim/scenario.ts";
import { goOnAfterCut } from "./after-cut.ts";
import type { AimedBudget } from "./limits/fault-draw.ts";
import type { Work } from "./limits/work.ts";
import type { Sampling } from "./sample/sample.ts";
import { sample } from "./sample/sample.ts";
import type { SwarmSettings } from "./sample/swarm.ts";
import { explore } from "./search/every-schedule.ts";
import type { Exploration, ExploredFaults } from "./search/exploration.ts";

export type Schedules =
  /** Every schedule; faults are choices with a budget. */
  | {
      readonly kind: "every";
      readonly faults?: ExploredFaults;
      readonly firings?: number;
      readonly stateLimit?: number;
      /** A search that is cut then says nothing; else it goes on with walks. */
      readonly exhaustive?: boolean;
    }
  /** Timed runs, one for each seed. */
  | {
      readonly kind: "seeds";
      readonly count: number;
      readonly first?: number;
      readonly swarm?: SwarmSettings;
      readonly limits?: Partial<RunLimits>;
    }
  /** Any possible order, one walk for each seed. */
  | {
      readonly kind: "walks";
      readonly count: number;
      readonly first?: number;
      readonly faults?: AimedBudget;
    };

export interface ScheduleJudgement {
  readonly verdict: Verdict;
  /** The seed that decided; null when no single one did. */
  readonly seed: Seed | null;
  /** How many states the search has seen; null for a sample. */
  readonly states: number | null;
  /** Whether a search reached its budget. */
  readonly isCut: boolean;
}

const boundless: Work = {
  left: () => Infinity,
  goesOn: () => true,
  attempt: (make) => make(),
  onCut: () => {},
  asides: 0,
};
/** One judgement for each property, in the order given. */
export function judgeSchedules(
  program: Program,
  scenario: Scenario,
  properties: readonly Property[],
  schedules: Schedules,
  work: Work = boundless,
): readonly ScheduleJudgement[] {
  if (schedules.kind === "every") {
    const { kind: _, exhaustive = false, ...limits } = schedules;
    const options = { ...limits, asides: work.asides, goesOn: () => work.goesOn() };
    const found =
      work.attempt(() => explore(program, scenario, properties, options)) ?? notBegun(properties);
    const isCut = found.end === "budget" || found.end === "cancelled";
    const isShort = isCut || endedEarly(found, properties.length - work.asides);
    const goOn = (): readonly Verdict[] =>
      goOnAfterCut(program, scenario, properties, options, { cut: found, work });
    const verdicts = !isShort
      ? found.outcomes.map(({ verdict }) => verdict)
      : exhaustive
        ? found.outcomes.map(({ verdict }) => insistOnAll(verdict))
        : goOn();
    return verdicts.map((verdict) => ({ verdict, seed: null, states: found.size.states, isCut }));
  }
  const seeds = seedsOf(schedules);
  const outcomes = sample(program, scenario, properties, {
    seeds,
    sampling: sampling(schedules),
    work,
  });
  return outcomes.map(({ verdict, seed }) => ({
    verdict: withScenario(verdict, scenario),
    seed,
    states: null,
    isCut: false,
  }));
}

/** Timers had not fired often enough for anything to happen. */
function endedEarly({ end, cutOff, relevant }: Exploration, main: number): boolean {
  return end === "exhausted" && cutOff && relevant.slice(0, main).includes(false);
}

/** Of a search that cost more than there was before it could answer. */
function notBegun(properties: readonly Property[]): Exploration {
  const verdict: Verdict = { kind: "inconclusive", why: "the search ended before it could answer" };
  const size = { states: 0, transitions: 0, depth: 0, handlerRuns: 0, bytes: 0 };
  return {
    end: "cancelled",
    outcomes: properties.map(({ name }) => ({ property: name, verdict })),
    relevant: properties.map(() => false),
    cutOff: false,
    size: { ...size, reduction: "none" },
  };
}

function insistOnAll(verdict: Verdict): Verdict {
  if (verdict.kind !== "inconclusive") return verdict;
  return { ...verdict, why: `${verdict.why}; here nothing but every schedule counts` };
}

/** A sample knows how many seeds it has seen; the reader also wants to know of what. */
function withScenario(verdict: Verdict, scenario: Scenario): Verdict {
  if (verdict.kind !== "holds") return verdict;
  return { ...verdict, coverage: describeCoverage([{ amount: verdict.coverage, scenario }]) };
}

type Sampled = Exclude<Schedules, { kind: "every" }>;

export function seedsOf({ count, first = 1 }: Sampled): readonly Seed[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

export function sampling(schedules: Sampled): Sampling {
  if (schedules.kind === "walks") {
    const { faults } = schedules;
    return {
      kind: "walk",
      ...(faults === undefined ? {} : { faults }),
    };
  }
  const { swarm, limits } = schedules;
  return {
    kind: "timed",
    limits: { ...defaultRunLimits, ...limits },
    ...(swarm === undefined ? {} : { swarm }),
  };
}
