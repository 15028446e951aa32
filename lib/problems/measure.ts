/** Figures that runs show, and the claim that one is as a rubric expects it. */

import type { TraceJudgement, TraceProperty } from "../check/property.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Trace } from "../sim/trace.ts";
import type { PropertyEntry } from "./problem.ts";

/** A figure, and what it should be: exactly so much, at most so much, or both ends of a range. */
export interface Expectation {
  readonly equals?: number;
  readonly atMost?: number;
  readonly formula: string;
}

/** A figure that runs show, such as a delay on the unit network. */
export interface Measure {
  /** What is measured, in words: "the client delay". */
  readonly noun: string;
  readonly unit: string;
  /** Every value that a run shows. */
  read(trace: Trace, scenario: Scenario): readonly number[];
}

/** The claim that a figure is as expected. */
export function measuredProperty(name: string, figure: Measure): PropertyEntry<Expectation> {
  return {
    role: "cost",
    make: (expectation) => claim(name, figure, expectation),
    measure: (trace, scenario) => {
      const values = figure.read(trace, scenario);
      return values.length === 0 ? null : Math.max(...values);
    },
  };
}

function claim(
  name: string,
  { noun, unit, read }: Measure,
  { equals, atMost, formula }: Expectation,
): TraceProperty {
  const relation = equals === undefined ? "at most" : "exactly";
  const wanted = equals ?? atMost ?? Infinity;
  return {
    over: "trace",
    name,
    kind: "eventually",
    statement: `${noun} is ${relation} ${formula} ${unit}.`,
    judgeTrace: (trace, scenario, ending): TraceJudgement => {
      const values = read(trace, scenario);
      const wrong = values.find((value) =>
        equals === undefined ? value > wanted : value !== equals,
      );
      if (wrong !== undefined) {
        const text =
          `${noun} is ${wrong} ${unit} among ${scenario.processes} processes, ` +
          `not ${relation} ${wanted} ${unit}`;
        const step = Math.max(0, trace.length - 1);
        return { kind: "violated", reason: { text, processes: [] }, step };
      }
      if (values.length > 0) return { kind: "holds" };
      return ending === "limit"
        ? { kind: "inconclusive", why: "the run was cut off before there was anything to measure" }
        : { kind: "vacuous", why: "there was nothing to measure" };
    },
  };
}
