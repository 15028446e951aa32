/** One way on from a state: what happens at one process, and what follows from it elsewhere. */

import type { Effect } from "../../sim/outbox.ts";
import type { FailureDetail } from "../../sim/program.ts";
import type { Step } from "../../sim/trace.ts";
import type { FaultBudget } from "../limits/fault-draw.ts";
import type { SearchEvent } from "./local-event.ts";

/** What a move takes from the budgets of the search. */
export type Cost = keyof FaultBudget | "firings";

const costs: readonly Cost[] = [
  ...(["firings", "crashes", "recoveries", "losses", "duplications", "halfWayCrashes"] as const),
];

/** A cost at a process, as a number. */
export function costKey(cost: Cost, process: number): number {
  return process * costs.length + costs.indexOf(cost);
}

export function costOfKey(key: number): { readonly cost: Cost; readonly process: number } {
  const cost = costs[key % costs.length] ?? "firings";
  return { cost, process: Math.floor(key / costs.length) };
}

/**
 * A move at one process, the same at all stations where it can happen; which station follows is
 * told with the station.
 */
export interface Move {
  readonly kind: "handle" | "arrive-dead" | "drop" | "duplicate";
  readonly process: number;
  readonly costs: readonly Cost[];
  /** What the process handles; null when only the network moves. */
  readonly event: SearchEvent | null;
  /** The kind of envelope that is delivered, dropped or doubled, and its place in its channel. */
  readonly carried: number;
  readonly rank: number;
  readonly from: number;
  /** Must happen before time passes or a timer fires. */
  readonly due: boolean;
  /** The number of the process's own state afterwards; -1 when only the network moves. */
  readonly local: number;
  /** Receiver and envelope kind of each send, alternating. */
  readonly sends: readonly number[];
  readonly effects: readonly Effect[];
  /** What is visible before the effects. */
  readonly before: readonly Step[];
  /** What is visible after them: the crash of a handler that is cut short, a failure. */
  readonly after: readonly Step[];
  /** The number of all that is visible, while no link is cut. */
  readonly visible: number;
  readonly failure: FailureDetail | null;
}

export interface PartitionMove {
  readonly kind: "split" | "heal";
  readonly partition: number;
}

/** A move of the cluster as a whole. */
export type ClusterMove = { readonly kind: "wait" } | PartitionMove;
