/**
 * How a problem offers itself to rubrics: its base class, and its properties by slug, each with a
 * role and made from plain parameters. Rubrics are data; here a name becomes a property again.
 */

import type { Property, StepProperty, TraceJudgement, TraceProperty } from "../check/property.ts";
import type { Plain } from "../sim/plain.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Trace } from "../sim/trace.ts";
import { exactMessages, messageBudget } from "./message-budget.ts";
import { countMessages } from "./message-count.ts";
import type { Problem } from "./problem.ts";

/** Safety: nothing bad happens. Liveness: something good does. Cost: and at which price. */
export type Role = "safety" | "liveness" | "cost";

export type Parameters = { readonly [name: string]: Plain };

/** A property that needs no parameters takes these. */
export type NoParameters = { readonly [name: string]: never };

export interface GradableProperty<Wanted> {
  readonly role: Role;
  make(parameters: Wanted): Property;
  /** The figure that a run shows, for "measured 6, expected 4"; null when it shows none. */
  measure?(trace: Trace, scenario: Scenario, parameters: Wanted): number | null;
}

export interface Gradable {
  readonly problem: Problem;
  /** The base class that learners extend, and the hooks it asks for. */
  readonly base: string;
  readonly hooks: readonly string[];
  /** Types of messages that its properties look for, so that a program must keep these names. */
  readonly messageTypes?: readonly string[];
  // Parameters are checked where a rubric is defined, against each property's own type.
  readonly properties: { readonly [slug: string]: GradableProperty<never> };
}

export function fixed(role: Role, property: Property): GradableProperty<NoParameters> {
  return { role, make: () => property };
}

/** How many messages each call may cost. `formula` is for the reader: "2(N − 1)". */
export interface MessageParameters {
  readonly formula: string;
  /** Counts messages of this type only. */
  readonly type?: string;
  /** Counts messages of all types but this one. */
  readonly except?: string;
}

export type CountedMessages = MessageParameters & { readonly equals: number };
export type LimitedMessages = MessageParameters & { readonly atMost: number };

/** The two claims about messages that every problem makes about its calls. */
export function messageProperties(call: string, noun: string) {
  const measure = (trace: Trace, _scenario: Scenario, wanted: MessageParameters) =>
    messagesEach(trace, call, wanted);
  return {
    "exact-messages": {
      role: "cost",
      make: ({ equals, ...wanted }: CountedMessages): StepProperty =>
        exactMessages({ call, noun, each: () => equals, ...wanted }),
      measure,
    },
    "message-budget": {
      role: "cost",
      make: ({ atMost, ...wanted }: LimitedMessages): StepProperty =>
        messageBudget({ call, noun, each: () => atMost, ...wanted }),
      measure,
    },
  } as const;
}

function messagesEach(trace: Trace, call: string, wanted: MessageParameters): number | null {
  let calls = 0;
  for (let index = 0; index < trace.length; index++) {
    if (trace.kind(index) === "call" && trace.step(index).name === call) calls += 1;
  }
  const { total, byType } = countMessages(trace);
  const of = (type: string) => byType[type] ?? 0;
  const { type, except } = wanted;
  const others = except === undefined ? total : total - of(except);
  return calls === 0 ? null : (type === undefined ? others : of(type)) / calls;
}

/** A figure, and what it should be: exactly so much, at most so much, or both ends of a range. */
export interface Expectation {
  readonly equals?: number;
  readonly atMost?: number;
  readonly formula: string;
}

export interface Figure {
  readonly name: string;
  /** What is measured, in words: "the client delay". */
  readonly noun: string;
  readonly unit: string;
  /** Every value that a run shows. */
  read(trace: Trace, scenario: Scenario): readonly number[];
}

/** A claim about a figure that runs show, such as a delay on the unit network. */
export function figureProperty(figure: Figure): GradableProperty<Expectation> {
  return {
    role: "cost",
    make: (expectation) => figureClaim(figure, expectation),
    measure: (trace, scenario) => {
      const values = figure.read(trace, scenario);
      return values.length === 0 ? null : Math.max(...values);
    },
  };
}

function figureClaim(figure: Figure, { equals, atMost, formula }: Expectation): TraceProperty {
  const { name, noun, unit } = figure;
  const relation = equals === undefined ? "at most" : "exactly";
  const wanted = equals ?? atMost ?? Infinity;
  return {
    over: "trace",
    name,
    kind: "eventually",
    statement: `${noun} is ${relation} ${formula} ${unit}.`,
    judgeTrace: (trace, scenario, ending): TraceJudgement => {
      const values = figure.read(trace, scenario);
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
