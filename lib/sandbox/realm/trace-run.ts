/**
 * The job behind every picture of a run: drives a cluster by a seed or along a schedule and hands
 * out everything a page needs to show each moment of it, as plain data. It keeps nothing: one more
 * click on an envelope is the schedule so far, one choice longer, in a new job.
 */

import { courseOf } from "../../check/course.ts";
import { evaluate } from "../../check/evaluate.ts";
import type { Ending } from "../../check/property.ts";
import type { NamedProperty } from "../../problems/catalogue.ts";
import { propertyOf } from "../../problems/catalogue.ts";
import type { Problem } from "../../problems/problem.ts";
import { scenarioOf } from "../../problems/problem.ts";
import type { Schedule } from "../../sim/choice.ts";
import { choices } from "../../sim/choices.ts";
import type { Cluster } from "../../sim/cluster.ts";
import type { Program } from "../../sim/program.ts";
import { Random } from "../../sim/random.ts";
import type { Divergence } from "../../sim/replay.ts";
import { replay } from "../../sim/replay.ts";
import { defaultRunLimits, Run } from "../../sim/run.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { formatChoice, formatSchedule, parseSchedule, scheduleOf } from "../../sim/schedule.ts";
import { typedFields } from "../compile/typed-fields.ts";
import type { TraceJob, TraceReport } from "../job.ts";
import type { LineRecord } from "./ran-lines.ts";
import { StateWatch } from "./state-watch.ts";
import { traceHash } from "./trace-hash.ts";

/** Called after each choice. */
type Look = (cluster: Cluster) => void;

interface Driven {
  readonly cluster: Cluster;
  readonly schedule: Schedule;
  readonly ending: Ending;
  readonly divergence: Divergence | null;
}

export function traceRun(
  job: TraceJob,
  program: Program,
  problem: Problem,
  record: LineRecord,
): TraceReport {
  const scenario = scenarioOf(problem, job.scenario);
  const watch = new StateWatch();
  const look = (cluster: Cluster): void => {
    watch.look(cluster);
    record.look(cluster.trace.length);
  };
  const driven =
    job.schedule === undefined
      ? bySeed(job, program, scenario, look)
      : alongSchedule(job, parseSchedule(job.schedule), program, scenario, look);
  const { cluster, schedule, ending, divergence } = driven;
  const typed = typedFields(job.source);
  return {
    kind: "trace",
    scenario,
    ending,
    trace: cluster.trace.save(),
    traceHash: traceHash(cluster.trace),
    schedule: formatSchedule(schedule),
    divergence: divergence === null ? null : describeDivergence(divergence),
    states: watch.changes,
    lines: record.ran,
    possible: choices(cluster).map(formatChoice),
    failure: cluster.failure,
    fields: { ...typed.fields, ...problem.fields, ...job.fields },
    processParts: typed.parts,
    verdicts: watchedIn(job, problem).map((named) => {
      const property = propertyOf(problem, named);
      const { statement } = property;
      const course = courseOf(property, cluster, ending);
      return { property: named.name, statement, verdict: evaluate(property, driven), course };
    }),
  };
}

function watchedIn({ properties }: TraceJob, { watched }: Problem): readonly NamedProperty[] {
  return properties ?? watched.map((name) => ({ name, parameters: {} }));
}

function bySeed(job: TraceJob, program: Program, scenario: Scenario, look: Look): Driven {
  const { stepLimit, tickLimit } = job.limits ?? defaultRunLimits;
  const run = new Run(program, scenario, job.seed);
  const { cluster } = run;
  look(cluster);
  let ending: Ending = "limit";
  while (cluster.trace.length < stepLimit && cluster.now < tickLimit) {
    if (!run.advance()) {
      ending = cluster.failure === null ? "quiescent" : "failed";
      break;
    }
    look(cluster);
  }
  return { cluster, schedule: run.schedule(), ending, divergence: null };
}

function alongSchedule(
  job: TraceJob,
  schedule: Schedule,
  program: Program,
  scenario: Scenario,
  look: Look,
): Driven {
  const { cluster, divergence } = replay(program, scenario, schedule, look);
  if (job.onward === true) goOnward(cluster, job, look);
  const isOver = choices(cluster).length === 0;
  const ending = cluster.failure !== null ? "failed" : isOver ? "quiescent" : "limit";
  return { cluster, schedule: scheduleOf(cluster.trace), ending, divergence };
}

/** Without delays there is no end to wait for; a story this long is told. */
const onwardStepLimit = 5_000;

/** Time was the schedule's; from here on only the order is left to draw. */
function goOnward(cluster: Cluster, job: TraceJob, look: Look): void {
  const random = new Random(`onward ${job.seed}`);
  const timed = cluster.scenario.network.synchrony === "synchronous";
  const stepLimit = Math.min(
    cluster.trace.length + onwardStepLimit,
    (job.limits ?? defaultRunLimits).stepLimit,
  );
  while (cluster.trace.length < stepLimit) {
    const possible = choices(cluster);
    const picked = possible[random.below(possible.length)];
    if (picked === undefined) return;
    if (!timed) cluster.now += 1;
    cluster.apply(picked);
    look(cluster);
  }
}

function describeDivergence({ index, choice, why }: Divergence): TraceReport["divergence"] {
  return { index, choice: formatChoice(choice), why };
}
