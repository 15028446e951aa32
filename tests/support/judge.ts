/** Judges one seeded run of a learner class; a surprise says how to see it again. */

import { evaluate } from "../../lib/check/evaluate.ts";
import type { Property } from "../../lib/check/property.ts";
import type { Verdict } from "../../lib/check/verdict.ts";
import { describeVerdict } from "../../lib/check/verdict.ts";
import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import type { Seed } from "../../lib/sim/random.ts";
import type { Run, RunEnding, RunLimits } from "../../lib/sim/run.ts";
import { formatSchedule } from "../../lib/sim/schedule.ts";
import { runOf } from "./build.ts";

export interface Trial {
  readonly program: LearnerClass;
  readonly source: ScenarioSource;
  readonly problem?: Problem;
  readonly seed?: Seed;
  readonly limits?: RunLimits;
}

export interface FinishedTrial {
  readonly run: Run;
  readonly ending: RunEnding;
}

export function finish({
  program,
  source,
  problem = mutex,
  seed = 1,
  limits,
}: Trial): FinishedTrial {
  const run = runOf(program, source, seed, problem);
  return { run, ending: run.toEnd(limits) };
}

/** The verdict on one run. Throws, with the seed and the schedule, when it is of another kind. */
export function expectVerdict(
  property: Property,
  trial: Trial,
  kind: Verdict["kind"],
): Verdict & { readonly text: string } {
  const { run, ending } = finish(trial);
  const schedule = run.schedule();
  const verdict = evaluate(property, { cluster: run.cluster, ending });
  const text = describeVerdict(verdict);
  if (verdict.kind === kind) return { ...verdict, text };
  const { name } = trial.program;
  throw new Error(
    `${property.name} should be ${kind}, but: ${text}\n` +
      `seed ${run.seed}; replay ${name} with this schedule:\n${formatSchedule(schedule)}`,
  );
}
