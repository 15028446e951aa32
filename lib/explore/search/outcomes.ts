/** What a search says about a property that it has not settled by an example: holds, or why not. */

import { describeCoverage, grouped } from "../../check/coverage.ts";
import { absenceOf } from "../../check/evaluate.ts";
import type { StepProperty } from "../../check/property.ts";
import type { Verdict } from "../../check/verdict.ts";
import type { Scenario } from "../../sim/scenario.ts";
import type { ExplorationEnd, ExploreOptions, Reduction } from "./exploration.ts";

/** How far a search came. */
export interface Extent {
  readonly end: ExplorationEnd;
  readonly states: number;
  /** A timer's budget of firings was spent somewhere, so that more could have happened. */
  readonly cutOff: boolean;
  readonly reduction: Reduction;
}

export function unsettledVerdict(
  property: StepProperty,
  relevant: boolean,
  extent: Extent,
  scenario: Scenario,
  options: ExploreOptions,
): Verdict {
  if (extent.end !== "exhausted") return { kind: "inconclusive", why: whyUnfinished(extent) };
  if (extent.cutOff && !relevant) {
    const why = `${absenceOf(property)} before the timers had fired as often as was tried`;
    return { kind: "inconclusive", why };
  }
  if (!relevant) return { kind: "vacuous", why: `${absenceOf(property)}, in any schedule` };
  if (extent.cutOff && property.kind === "eventually") {
    return { kind: "inconclusive", why: "timers could have fired more often than was tried" };
  }
  const coverage = describeExtent(extent, scenario, options);
  return { kind: "holds", exhaustive: !extent.cutOff, coverage };
}

function whyUnfinished({ end, states }: Extent): string {
  const seen = `after ${grouped(states)} states`;
  switch (end) {
    case "cancelled":
    case "budget":
      return `the search reached its budget ${seen} and had found nothing against it`;
    default:
      return `the search ended ${seen}, settled by another property`;
  }
}

/** "all 3,705 states of 3 processes × 1 acquisition, with up to 1 crash". */
function describeExtent(extent: Extent, scenario: Scenario, options: ExploreOptions): string {
  const states = grouped(extent.states);
  const amount =
    extent.reduction === "none" ? `all ${states} states` : `all schedules (${states} states)`;
  const limits = [...describeFaults(options), ...(extent.cutOff ? [describeFirings(options)] : [])];
  const words = describeCoverage([{ amount, scenario }]);
  return limits.length === 0 ? words : `${words}, with up to ${limits.join(", ")}`;
}

const faultNouns = [
  ["crashes", "crash", "crashes"],
  ["recoveries", "recovery", "recoveries"],
  ["halfWayCrashes", "crash half way", "crashes half way"],
  ["losses", "loss", "losses"],
  ["duplications", "duplication", "duplications"],
  ["splits", "split", "splits"],
] as const;

function describeFaults({ faults = {} }: ExploreOptions): string[] {
  return faultNouns.flatMap(([name, one, many]) => {
    const count = faults[name] ?? 0;
    return count === 0 ? [] : [counted(count, one, many)];
  });
}

function describeFirings({ firings = 0 }: ExploreOptions): string {
  return `${counted(firings, "firing", "firings")} of the timers of each process`;
}

function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
