/** What is left of the faults a search may choose, as part of a state. */

import type { Scenario } from "../../sim/scenario.ts";
import { copyLimit } from "../../sim/trace.ts";
import type { ExploreOptions } from "./exploration.ts";
import type { Cost } from "./move.ts";

export interface Budgets {
  readonly crashes: number;
  readonly recoveries: number;
  readonly losses: number;
  readonly duplications: number;
  readonly halfWayCrashes: number;
  readonly splits: number;
  readonly heals: number;
  /** Which partition holds; -1 when none does. */
  readonly partition: number;
  /** For each process, how often its timers may still fire; empty when unlimited. */
  readonly firings: readonly number[];
}

export function firstBudgets(scenario: Scenario, options: ExploreOptions): Budgets {
  const faults = options.faults ?? {};
  const { firings } = options;
  return {
    crashes: faults.crashes ?? 0,
    recoveries: faults.recoveries ?? 0,
    losses: faults.losses ?? 0,
    // The kernel tells no more copies of one envelope apart.
    duplications: Math.min(faults.duplications ?? 0, copyLimit),
    halfWayCrashes: faults.halfWayCrashes ?? 0,
    splits: faults.splits ?? 0,
    heals: faults.heals ?? 0,
    partition: -1,
    firings: firings === undefined ? [] : Array(scenario.processes).fill(firings),
  };
}

/** The budgets after a cost at a process, or null when they do not allow it. */
export function spend(budgets: Budgets, cost: Cost, process: number): Budgets | null {
  if (cost !== "firings") {
    return budgets[cost] <= 0 ? null : { ...budgets, [cost]: budgets[cost] - 1 };
  }
  const left = budgets.firings[process];
  if (left === undefined) return budgets;
  if (left <= 0) return null;
  const firings = budgets.firings.map((count, id) => (id === process ? count - 1 : count));
  return { ...budgets, firings };
}

/** Whether any fault may still strike at a process or an envelope. */
export function allowsFaults(budgets: Budgets): boolean {
  const { crashes, recoveries, losses, duplications, halfWayCrashes } = budgets;
  return crashes + recoveries + losses + duplications + halfWayCrashes > 0;
}
