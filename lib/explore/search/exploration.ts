/**
 * What a search through every schedule is asked and what it answers. Budgets count states and
 * transitions, never seconds, so that a verdict is the same on every machine.
 */

import type { Verdict } from "../../check/verdict.ts";
import type { FaultBudget } from "../limits/fault-draw.ts";

/**
 * Faults that the search may choose, each at any moment, at most so many along one schedule. The
 * scenario's own faults and the network's chances of loss belong to timed runs and play no part.
 */
export interface ExploredFaults extends FaultBudget {
  /** Only messages of these types are lost or doubled; all when absent. */
  readonly types?: readonly string[];
  /** Only these processes crash; all when absent. */
  readonly crashable?: readonly number[];
  /** Ways to split the cluster into groups; one split holds at a time. */
  readonly partitions?: readonly (readonly (readonly number[])[])[];
  readonly splits?: number;
  readonly heals?: number;
}

/** `ample` leaves out orders that no property can tell apart; `ample.ts` says when it is sound. */
export type Reduction = "none" | "ample";

/**
 * In a synchronous scenario the search counts every tick, and the number of states grows steeply
 * with the network's `maxDelay`: choose 1 or 2.
 */
export interface ExploreOptions {
  readonly faults?: ExploredFaults;
  /** How often the timers of one process fire, at most; unlimited when absent. */
  readonly firings?: number;
  readonly stateLimit?: number;
  /** By estimate, never by looking: a search must end at the same state on every machine. */
  readonly byteLimit?: number;
  readonly reduction?: Reduction;
  /** So many properties, the last ones, are no reason to go on once the others are settled. */
  readonly asides?: number;
  /** Asked again and again; answering false cancels the search. */
  readonly goesOn?: () => boolean;
}

/**
 * Why a search ended. Exhausted: every schedule is covered. Settled: no property was left to
 * settle. Violated: the same, and one was violated. Failed: learner code threw.
 */
export type ExplorationEnd =
  | "exhausted"
  | "settled"
  | "violated"
  | "budget"
  | "cancelled"
  | "failed";

/** What the search says about one property. */
export interface Outcome {
  readonly property: string;
  readonly verdict: Verdict;
}

export interface SearchSize {
  readonly states: number;
  readonly transitions: number;
  readonly depth: number;
  /** How often learner code ran, without the runs that check determinism. */
  readonly handlerRuns: number;
  /** Held for states, and by estimate for what they refer to. */
  readonly bytes: number;
  readonly reduction: Reduction;
}

export interface Exploration {
  readonly end: ExplorationEnd;
  /** One for each property, in the order given. */
  readonly outcomes: readonly Outcome[];
  /** For each property, whether what it speaks of has happened in any state that was seen. */
  readonly relevant: readonly boolean[];
  /** A timer's budget of firings was spent somewhere, so that more could have happened. */
  readonly cutOff: boolean;
  readonly size: SearchSize;
}
