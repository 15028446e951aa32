/** Builds real clusters and runs from learner classes; there are no mocks below the page. */

import type { LearnerClass } from "../../lib/learner/adapter.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { mutex } from "../../lib/problems/mutex/problem.ts";
import type { Problem, ScenarioSource } from "../../lib/problems/problem.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { Cluster } from "../../lib/sim/cluster.ts";
import type { Seed } from "../../lib/sim/random.ts";
import { Run } from "../../lib/sim/run.ts";
import { parseSchedule } from "../../lib/sim/schedule.ts";
import type { Step, StepKind } from "../../lib/sim/trace.ts";
import { dumpTrace } from "./dump.ts";

export function clusterOf(
  learnerClass: LearnerClass,
  source: ScenarioSource,
  problem: Problem = mutex,
): Cluster {
  return new Cluster(
    programOf(() => learnerClass),
    scenarioOf(problem, source),
  ).start();
}

export function runOf(
  learnerClass: LearnerClass,
  source: ScenarioSource,
  seed: Seed = 1,
  problem: Problem = mutex,
): Run {
  return new Run(
    programOf(() => learnerClass),
    scenarioOf(problem, source),
    seed,
  );
}

/** Makes the choices of a schedule in text form, one after the other. */
export function choose(cluster: Cluster, text: string): void {
  for (const { at, choice } of parseSchedule(text)) {
    cluster.now = Math.max(cluster.now, at);
    cluster.apply(choice);
  }
}

export function stepsOf(cluster: Cluster, kind?: StepKind): Step[] {
  return dumpTrace(cluster.trace).filter((step) => kind === undefined || step.kind === kind);
}
