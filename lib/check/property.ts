/**
 * Claims about runs. A property watches steps and remembers what it needs as plain data, so that
 * the explorer can tell states apart by what the property remembers and merge the rest. Those of
 * our problems never see the learner's fields: only what processes send and announce is judged. One
 * that an author writes for a lesson may look at moments, and so at fields and messages in flight.
 */

import type { Plain } from "../sim/plain.ts";
import type { Scenario } from "../sim/scenario.ts";
import type { Step, StepKind, Trace } from "../sim/trace.ts";
import type { Moment } from "./moment.ts";

/** Always: at every step. Eventually: when nothing more can happen. */
export type PropertyKind = "always" | "eventually";

/** Why a property does not hold, in words, and who is to blame. */
export interface Reason {
  readonly text: string;
  readonly processes: readonly number[];
}

/** A property that is judged step by step; works for runs and under exploration. */
export interface StepProperty {
  readonly over: "steps";
  /** A stable slug: `mutual-exclusion`. A lesson's mistakes stand below it. */
  readonly name: string;
  readonly kind: PropertyKind;
  /** The statement in one sentence. */
  readonly statement: string;
  /**
   * The kinds of step that can change what is remembered. The explorer may treat the order of all
   * other steps as irrelevant, so leaving a kind out here makes verdicts wrong.
   */
  readonly watches: readonly StepKind[];
  /**
   * A promise that lets the explorer reduce: steps at different processes leave the same memory in
   * either order, and an `always` that is violated stays so.
   */
  readonly orderFree?: boolean;
  begin(scenario: Scenario): Plain;
  /**
   * Must be pure, must return the same reference when nothing changes, and must not depend on
   * `index`, `time` or `number` of a step: the explorer merges states that differ only in those.
   */
  observe(memory: Plain, step: Step): Plain;
  /**
   * What it makes of the cluster between two choices; absent where steps are enough. Pure as
   * `observe` is, and the same when it is asked twice about one moment.
   */
  notice?(memory: Plain, moment: Moment): Plain;
  judge(memory: Plain): true | Reason;
  /** The reason with what can be seen in the moment at which the property is violated. */
  tell?(memory: Plain, moment: Moment): Reason;
  /** Whether what the property speaks of has happened at all; else a pass would be vacuous. */
  relevant(memory: Plain): boolean;
  /** Everybody's part is needed: a counterexample keeps the scenario that it was found in. */
  readonly keepsScenario?: boolean;
  /** What is missing where nothing of that has happened: "nobody entered". */
  readonly absent?: string;
  /**
   * A better reason, read from the whole trace of a violation. It keeps the memory small: what only
   * the words need, such as a wait-for cycle, is not remembered in every state of a search.
   */
  explain?(trace: Trace, scenario: Scenario): Reason | null;
}

/** A property of whole traces, for claims that need times or vector clocks; runs only. */
export interface TraceProperty {
  readonly over: "trace";
  readonly name: string;
  readonly kind: PropertyKind;
  readonly statement: string;
  judgeTrace(trace: Trace, scenario: Scenario, ending: Ending): TraceJudgement;
}

export type Property = StepProperty | TraceProperty;

/** How a run ended: nothing left to do, a limit was reached, or learner code failed. */
export type Ending = "quiescent" | "limit" | "failed";

export type TraceJudgement =
  | { readonly kind: "holds" }
  | { readonly kind: "violated"; readonly reason: Reason; readonly step: number }
  | { readonly kind: "vacuous"; readonly why: string }
  | { readonly kind: "inconclusive"; readonly why: string };

/** The same with the memory's own type, for writing a property. */
export interface StepPropertySource<Memory extends Plain>
  extends Omit<StepProperty, "over" | "begin" | "observe" | "judge" | "relevant"> {
  begin(scenario: Scenario): Memory;
  observe(memory: Memory, step: Step): Memory;
  judge(memory: Memory): true | Reason;
  relevant(memory: Memory): boolean;
}

/** Hides the memory's type: whoever runs a property treats it as opaque plain data. */
export function stepProperty<Memory extends Plain>(
  source: StepPropertySource<Memory>,
): StepProperty {
  return {
    ...source,
    over: "steps",
    begin: (scenario) => source.begin(scenario),
    observe: (memory, step) => source.observe(memory as Memory, step),
    judge: (memory) => source.judge(memory as Memory),
    relevant: (memory) => source.relevant(memory as Memory),
  };
}

/** Whether it looks at moments: then judging it runs the program once more. */
export function looks(property: Property): boolean {
  return property.over === "steps" && property.notice !== undefined;
}

/** "p0", "p0 and p2", "p0, p1 and p2". */
export function nameProcesses(processes: readonly number[]): string {
  const names = processes.map((id) => `p${id}`);
  const last = names.pop();
  if (last === undefined) return "nobody";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}
