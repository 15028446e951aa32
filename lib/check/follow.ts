/** Leads a property along a run: every step it watches, and every moment if it looks at those. */

import type { Plain } from "../sim/plain.ts";
import type { Program } from "../sim/program.ts";
import { replay } from "../sim/replay.ts";
import type { Scenario } from "../sim/scenario.ts";
import { scheduleOf } from "../sim/schedule.ts";
import type { Trace } from "../sim/trace.ts";
import type { Moment } from "./moment.ts";
import { MomentWatch } from "./moment.ts";
import type { StepProperty } from "./property.ts";

/** What is left of a run. `Cluster` is one. */
export interface RecordedRun {
  readonly trace: Trace;
  readonly scenario: Scenario;
  readonly program: Program;
}

/** The step after which the property remembers this, and the moment in which it noticed it. */
type Change = (memory: Plain, step: number, moment: Moment | null) => boolean;

export interface Followed {
  readonly memory: Plain;
  /** The last moment; null for a property that looks at none. */
  readonly moment: Moment | null;
}

/** `onChange` hears whatever the property remembers anew, and says whether to go on. */
export function follow(property: StepProperty, run: RecordedRun, onChange: Change): Followed {
  const memory = property.begin(run.scenario);
  if (property.notice !== undefined) return followMoments(property, run, memory, onChange);
  return { memory: followSteps(property, run.trace, memory, onChange), moment: null };
}

function followSteps(property: StepProperty, trace: Trace, first: Plain, onChange: Change): Plain {
  const watched = watchedBy(property);
  let memory = first;
  for (let index = 0; index < trace.length; index++) {
    if (!watched.has(trace.kind(index))) continue;
    const next = property.observe(memory, trace.step(index));
    if (next === memory) continue;
    memory = next;
    if (!onChange(memory, index, null)) break;
  }
  return memory;
}

/**
 * A trace does not tell what was in the fields: the run is made once more. It is the same run (rule
 * S2), and what a handler that failed has left behind is no moment of it.
 */
function followMoments(
  property: StepProperty,
  { trace, scenario, program }: RecordedRun,
  first: Plain,
  onChange: Change,
): Followed {
  const watched = watchedBy(property);
  const watch = new MomentWatch();
  let memory = first;
  let last: Moment | null = null;
  let goesOn = true;
  let seen = 0;
  const change = (next: Plain, step: number, moment: Moment | null): void => {
    if (next === memory || !goesOn) return;
    memory = next;
    goesOn = onChange(memory, step, moment);
  };
  replay(program, scenario, scheduleOf(trace), (cluster) => {
    if (!goesOn) return;
    for (; seen < cluster.trace.length && goesOn; seen++) {
      if (!watched.has(cluster.trace.kind(seen))) continue;
      change(property.observe(memory, cluster.trace.step(seen)), seen, last);
    }
    if (!goesOn || cluster.failure !== null) return;
    last = watch.at(cluster);
    change(property.notice?.(memory, last) ?? memory, Math.max(0, seen - 1), last);
  });
  return { memory, moment: last };
}

const watchedKinds = new WeakMap<StepProperty, ReadonlySet<string>>();

/** Made once for all runs of a sample. */
function watchedBy(property: StepProperty): ReadonlySet<string> {
  const known = watchedKinds.get(property);
  if (known !== undefined) return known;
  const kinds = new Set<string>(property.watches);
  watchedKinds.set(property, kinds);
  return kinds;
}
