/** Judges one finished run. Many runs, and all runs, are the business of `lib/explore`. */

import type { Cluster, Failure } from "../sim/cluster.ts";
import { scheduleOf } from "../sim/schedule.ts";
import type { Ending, Property, StepProperty } from "./property.ts";
import type { Verdict } from "./verdict.ts";

/** What a finished run hands over. Its schedule is read off its trace when somebody needs it. */
export interface FinishedRun {
  readonly cluster: Cluster;
  readonly ending: Ending;
}

export function evaluate(property: Property, run: FinishedRun): Verdict {
  const { cluster } = run;
  const verdict =
    property.over === "steps" ? evaluateSteps(property, run) : evaluateTrace(property, run);
  if (cluster.failure === null || isViolatedBefore(cluster.failure, verdict)) return verdict;
  return { kind: "crashed", failure: cluster.failure, counterexample: scheduleOf(cluster.trace) };
}

/**
 * A violation that came before the failure is still a violation; all else is a crash. What the
 * handler that failed has not done (rule K5) is nobody's omission: an event that it did not stamp.
 */
function isViolatedBefore({ step }: Failure, verdict: Verdict): boolean {
  return verdict.kind === "violated" && verdict.step < step - 1;
}

function evaluateTrace(
  property: Extract<Property, { over: "trace" }>,
  { cluster, ending }: FinishedRun,
): Verdict {
  const judgement = property.judgeTrace(cluster.trace, cluster.scenario, ending);
  if (judgement.kind === "holds") return oneRunHolds;
  if (judgement.kind !== "violated") return judgement;
  return { ...judgement, counterexample: scheduleOf(cluster.trace), shrunk: false };
}

const oneRunHolds: Verdict = { kind: "holds", exhaustive: false, coverage: "this run" };

function evaluateSteps(property: StepProperty, run: FinishedRun): Verdict {
  const { cluster, ending } = run;
  const { trace, scenario } = cluster;
  const watched = watchedBy(property);
  let memory = property.begin(scenario);
  let relevant = property.relevant(memory);
  for (let index = 0; index < trace.length; index++) {
    if (!watched.has(trace.kind(index))) continue;
    const next = property.observe(memory, trace.step(index));
    if (next === memory) continue;
    memory = next;
    relevant ||= property.relevant(memory);
    if (property.kind === "eventually") continue;
    const judgement = property.judge(memory);
    if (judgement !== true) {
      const reason = {
        ...judgement,
        text: `${judgement.text}, since step ${index}`,
      };
      return {
        kind: "violated",
        reason,
        step: index,
        // What came after it has nothing to add, and may be tens of thousands of choices.
        counterexample: scheduleOf(trace, index + 1),
        shrunk: false,
      };
    }
  }
  const end = property.kind === "eventually" ? property.judge(memory) : true;
  if (end !== true) {
    if (ending !== "quiescent") {
      return { kind: "inconclusive", why: `the run was cut off before it settled: ${end.text}` };
    }
    const step = Math.max(0, trace.length - 1);
    const reason = property.explain?.(trace, scenario) ?? end;
    return {
      kind: "violated",
      reason,
      step,
      counterexample: scheduleOf(cluster.trace),
      shrunk: false,
    };
  }
  return relevant ? oneRunHolds : { kind: "vacuous", why: absenceOf(property) };
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

/** Why a pass would say nothing: what the property speaks of and has not seen. */
export function absenceOf({ absent }: StepProperty): string {
  return absent ?? "nothing it speaks of ever happened";
}
