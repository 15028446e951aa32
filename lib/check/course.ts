/**
 * How a property fares along one run: from which step on it is settled, at risk or broken. A
 * verdict says how a run ended; its course says where to look.
 */

import type { Plain } from "../sim/plain.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Trace } from "../sim/trace.ts";
import { reasonFor } from "./evaluate.ts";
import type { RecordedRun } from "./follow.ts";
import { follow } from "./follow.ts";
import type { Moment } from "./moment.ts";
import type { Ending, Property, StepProperty } from "./property.ts";

export interface Stretch {
  /** The step with which it begins. */
  readonly from: number;
  /** Idle: nothing of it has happened yet. Waiting: not yet as it should be in the end. */
  readonly state: "idle" | "holds" | "waiting" | "broken";
  /** What is the matter, in words; empty where nothing is. */
  readonly text: string;
}

/** A course that changes more often is cut: nobody could see it. */
const stretchLimit = 2_000;

export function courseOf(property: Property, run: RecordedRun, ending: Ending): readonly Stretch[] {
  const { trace, scenario } = run;
  if (property.over === "trace") return courseOfTrace(property, trace, scenario, ending);
  const course = courseOfSteps(property, run);
  const last = course.at(-1);
  if (last?.state !== "waiting" || ending !== "quiescent") return course;
  // Nothing more can happen: whoever waits now waits for ever.
  const text = property.explain?.(trace, scenario)?.text ?? last.text;
  return [...course.slice(0, -1), { ...last, state: "broken", text }];
}

function courseOfSteps(property: StepProperty, run: RecordedRun): Stretch[] {
  const course: Stretch[] = [{ from: 0, ...stateOf(property, property.begin(run.scenario), null) }];
  follow(property, run, (memory, from, moment) => {
    const now = stateOf(property, memory, moment);
    const last = course.at(-1);
    if (last?.state !== now.state || last.text !== now.text) course.push({ from, ...now });
    return course.length < stretchLimit;
  });
  return course;
}

function stateOf(
  property: StepProperty,
  memory: Plain,
  moment: Moment | null,
): Omit<Stretch, "from"> {
  const judgement = reasonFor(property, memory, moment);
  if (judgement !== true) {
    const state = property.kind === "always" ? "broken" : "waiting";
    return { state, text: judgement.text };
  }
  return { state: property.relevant(memory) ? "holds" : "idle", text: "" };
}

function courseOfTrace(
  property: Extract<Property, { over: "trace" }>,
  trace: Trace,
  scenario: Scenario,
  ending: Ending,
): readonly Stretch[] {
  const judgement = property.judgeTrace(trace, scenario, ending);
  switch (judgement.kind) {
    case "holds":
      return [{ from: 0, state: "holds", text: "" }];
    case "vacuous":
      return [{ from: 0, state: "idle", text: judgement.why }];
    case "inconclusive":
      return [{ from: 0, state: "waiting", text: judgement.why }];
    case "violated": {
      const broken: Stretch = {
        from: judgement.step,
        state: "broken",
        text: judgement.reason.text,
      };
      return judgement.step === 0 ? [broken] : [{ from: 0, state: "holds", text: "" }, broken];
    }
  }
}
