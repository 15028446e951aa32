/**
 * How many steps a grading may take. What the lesson's own solution took is the measure (work.json,
 * see `lib/lessons/work.ts`): a program may be several times as costly, and what is hostile costs
 * no more than that. Where nothing is recorded, the allowance follows from what is asked. Either
 * way it is the same in a tab and on a server: steps decide, never the clock.
 */

import { defaultRunLimits } from "../../sim/run.ts";
import type { Check } from "../job.ts";

/** So many times what the solution took. */
const timesTheSolution = 4;
/** And so many beside: where the solution takes next to nothing, others may take a little. */
const stepsBesideSample = 500_000;
const stepsBesideSearch = 3_000_000;
/** To go on where a search was cut: nobody loses a point for having many states. */
const stepsAfterCut = 60_000_000;
const stepsBesideAfterCut = 5_000_000;

/** A state that a search keeps, with the moves that lead out of it. */
export const stepsPerState = 500;

/** However little is asked, where nobody knows what a right answer takes. */
const stepsUnmeasured = 10_000_000;
const stepsPerRun = 150_000;
/** For every call of the workload and every process. */
const stepsPerCall = 6_000;
/** Where a run ends by the clock, everybody may talk to everybody at every tick. */
const stepsPerTick = 30;
const clockedLimit = 4_000_000;
const stepsPerSearch = 20_000_000;
/** Faults at any moment multiply the states. */
const stepsPerFaultySearch = 150_000_000;

/** Steps for checks that share their scenario and schedules. */
export interface Allowance {
  /** Before they are judged. */
  readonly judging: number;
  /** For each way to go on after a search was cut. */
  readonly afterCut: number;
}

export function allowanceOf(group: readonly Check[]): Allowance {
  const [first] = group;
  if (first === undefined) return { judging: 0, afterCut: 0 };
  const recorded = Math.max(...group.map(({ work }) => work ?? Number.NEGATIVE_INFINITY));
  if (!Number.isFinite(recorded)) {
    return { judging: stepsUnmeasured + byWhatIsAsked(first), afterCut: stepsAfterCut };
  }
  const beside = first.schedules.kind === "every" ? stepsBesideSearch : stepsBesideSample;
  const afterCut = Math.min(stepsAfterCut, recorded + stepsBesideAfterCut);
  return { judging: timesTheSolution * recorded + beside, afterCut };
}

function byWhatIsAsked({ scenario, schedules }: Check): number {
  if (schedules.kind === "every") {
    const faults = Object.values(schedules.faults ?? {}).some((count) => Number(count) > 0);
    return stepsPerSearch + (faults ? stepsPerFaultySearch : 0);
  }
  const { processes, workload = [] } = scenario;
  const calls = workload.reduce((sum, script) => sum + script.length, 0);
  const ticks = schedules.kind === "seeds" ? schedules.limits?.tickLimit : undefined;
  const clocked = ticks === undefined || ticks >= defaultRunLimits.tickLimit ? 0 : ticks;
  const talk = Math.min(clockedLimit, stepsPerTick * processes ** 2 * clocked);
  return schedules.count * (stepsPerRun + stepsPerCall * processes * (1 + calls) + talk);
}

/** For shrinking and telling, before the first story. */
export const stepsForStories = 30_000_000;
/** For a story of a check of which nothing is recorded. */
const stepsPerUnmeasuredStory = 100_000_000;

/** What one more story adds: by its own check alone, so that a tab, without hidden ones, agrees. */
export function storyAllowance({ work = stepsPerUnmeasuredStory }: Check): number {
  return Math.min(work, stepsPerUnmeasuredStory);
}
