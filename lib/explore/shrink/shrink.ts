/**
 * From a long story to the shortest this knows how to find: fewer choices, fewer faults, less work,
 * fewer processes, then an order in which related steps stand together. The result shows the same
 * violation (or the same failure of the same handler), replays as it stands, and loses it when any
 * one choice is left out. Deterministic; the budget counts replays and steps.
 */

import type { Property } from "../../check/property.ts";
import type { Program } from "../../sim/program.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { inCausalOrder } from "./causal-order.ts";
import type { Case, Found, ReproducerOptions } from "./reproduce.ts";
import { Reproducer } from "./reproduce.ts";
import { shrinkChoices } from "./shrink-choices.ts";
import { faultsIn, shrinkFaults } from "./shrink-faults.ts";
import { shrinkProcesses } from "./shrink-processes.ts";
import { searchNoLonger } from "./shrink-search.ts";

const defaultOptions: ReproducerOptions = {
  replayLimit: 5_000,
  stepLimit: 1_000_000,
  purse: { left: Number.POSITIVE_INFINITY, spend: () => {} },
  keepScenario: false,
  processesAtLeast: 1,
};

export interface Shrunk {
  /** The scenario that the schedule belongs to: smaller, unless it had to be kept. */
  readonly scenario: Scenario;
  readonly verdict: Found;
  readonly replays: number;
  /** Whether it is certain that no single choice can be left out; false when replays ran out. */
  readonly minimal: boolean;
}

/** Null when the counterexample does not show what was found, as with one that goes in circles. */
export function shrink(
  program: Program,
  scenario: Scenario,
  property: Property,
  found: Found,
  options: Partial<ReproducerOptions> = {},
): Shrunk | null {
  const reproducer = new Reproducer(program, property, found, { ...defaultOptions, ...options });
  const first = reproducer.first(scenario);
  if (first === null) return null;
  const shrunk = reorder(reproducer, shorten(reproducer, first));
  const { verdict } = shrunk;
  return {
    scenario: shrunk.scenario,
    verdict: verdict.kind === "violated" ? { ...verdict, shrunk: true } : verdict,
    replays: reproducer.replays,
    minimal: !reproducer.isSpent,
  };
}

function shorten(reproducer: Reproducer, start: Case): Case {
  let current = start;
  for (;;) {
    const before = sizeOf(current);
    current = shrinkFaults(reproducer, shrinkChoices(reproducer, current));
    if (!reproducer.options.keepScenario) current = shrinkProcesses(reproducer, current);
    current = searchNoLonger(reproducer, current, current.schedule.length - 1) ?? current;
    if (reproducer.isSpent || sizeOf(current) === before) return current;
  }
}

/** A new order may make a choice superfluous, and leaving it out may allow a better order. */
function reorder(reproducer: Reproducer, start: Case): Case {
  let current = start;
  while (current.schedule.length <= orderedAtMost) {
    const ordered = inCausalOrder(reproducer, current);
    current = shrinkChoices(reproducer, ordered);
    if (current.schedule.length === ordered.schedule.length) return current;
  }
  return current;
}

/** Nobody reads a longer story, and every choice is compared with every other. */
const orderedAtMost = 500;

function sizeOf(shown: Case): string {
  return `${shown.schedule.length} ${faultsIn(shown)} ${shown.scenario.processes}`;
}
