/**
 * How many steps a grading may take: derived from what it is asked to do, so that it is the same in
 * a tab and on a server and grows with the exercise, not with the program. Lessons' own solutions
 * need a third of it, or less: a program may be three times as chatty.
 */

import { defaultRunLimits } from "../sim/run.ts";
import type { Check } from "./job.ts";

/** However little is asked: starting up takes time, too. */
export const startingSteps = 48_000_000;
/** To shrink and tell one story. */
export const stepsPerStory = 100_000_000;
/** To go on by sampling where a search was cut: nobody loses a point for having many states. */
export const stepsAfterCut = 60_000_000;
/** A state that a search keeps, with the moves that lead out of it. */
export const stepsPerState = 500;

const stepsPerRun = 150_000;
/** For every call of the workload and every process. */
const stepsPerCall = 6_000;
/** Where a run ends by the clock, everybody may talk to everybody at every tick. */
const stepsPerTick = 30;
const clockedLimit = 4_000_000;
const stepsPerSearch = 20_000_000;
/** Faults at any moment multiply the states. */
const stepsPerFaultySearch = 150_000_000;

/** What one group of checks adds, before it is judged. */
export function allowanceOf({ scenario, schedules }: Check): number {
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
