/** Judges one finished run. Many runs, and all runs, are the business of `lib/explore`. */

import type { Cluster, Failure } from "../sim/cluster.ts";
import type { Plain } from "../sim/plain.ts";
import { scheduleOf } from "../sim/schedule.ts";
import { follow } from "./follow.ts";
import type { Moment } from "./moment.ts";
import type { Ending, Property, Reason, StepProperty } from "./property.ts";
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
  let relevant = property.relevant(property.begin(scenario));
  const broken: { reason: Reason; step: number }[] = [];
  const { memory, moment } = follow(property, cluster, (next, step, seen) => {
    relevant ||= property.relevant(next);
    const reason = property.kind === "eventually" ? true : reasonFor(property, next, seen);
    if (reason === true) return true;
    broken.push({ reason: { ...reason, text: `${reason.text}, since step ${step}` }, step });
    return false;
  });
  const [first] = broken;
  if (first !== undefined) {
    // What came after it has nothing to add, and may be tens of thousands of choices.
    const counterexample = scheduleOf(trace, first.step + 1);
    return { kind: "violated", ...first, counterexample, shrunk: false };
  }
  const end = property.kind === "eventually" ? reasonFor(property, memory, moment) : true;
  if (end !== true) {
    if (ending !== "quiescent") {
      return { kind: "inconclusive", why: `the run was cut off before it settled: ${end.text}` };
    }
    const step = Math.max(0, trace.length - 1);
    const reason = property.explain?.(trace, scenario) ?? end;
    const counterexample = scheduleOf(trace);
    return { kind: "violated", reason, step, counterexample, shrunk: false };
  }
  return relevant ? oneRunHolds : { kind: "vacuous", why: absenceOf(property) };
}

/** True, or why not, in the words of whoever has seen the moment. */
export function reasonFor(
  property: StepProperty,
  memory: Plain,
  moment: Moment | null,
): true | Reason {
  const judgement = property.judge(memory);
  if (judgement === true || moment === null) return judgement;
  return property.tell?.(memory, moment) ?? judgement;
}

/** Why a pass would say nothing: what the property speaks of and has not seen. */
export function absenceOf({ absent }: StepProperty): string {
  return absent ?? "nothing it speaks of ever happened";
}
