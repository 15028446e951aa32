// How the explorer's answer is held against a plain enumeration's.
import { expect } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { StepProperty } from "../../lib/check/property.ts";
import type { Exploration, Outcome } from "../../lib/explore/search/exploration.ts";
import { isQuiescent } from "../../lib/sim/choices.ts";
import type { Program } from "../../lib/sim/program.ts";
import { replay } from "../../lib/sim/replay.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import type { BruteFinding, BruteResult } from "./brute-force-search.ts";

/** What has not happened may happen after further firings. */
function never({ cutOff }: BruteResult): string {
  return cutOff ? "inconclusive" : "vacuous";
}

/** A verdict in one word, as both searches can give it. */
function wordFor(property: StepProperty, finding: BruteFinding, brute: BruteResult): string {
  if (finding.violated) return "violated";
  if (!finding.relevant) return never(brute);
  return brute.cutOff && property.kind === "eventually" ? "inconclusive" : "holds";
}

export function checkOutcome(
  program: Program,
  where: Scenario,
  property: StepProperty,
  outcome: Outcome,
): void {
  const { verdict } = outcome;
  if (verdict.kind !== "violated" && verdict.kind !== "crashed") return;
  const { cluster, divergence } = replay(program, where, verdict.counterexample);
  expect(divergence).toBe(null);
  const quiet = property.kind === "eventually";
  if (verdict.kind === "violated" && quiet) expect(isQuiescent(cluster)).toBe(true);
  const ending = verdict.kind === "crashed" ? "failed" : quiet ? "quiescent" : "limit";
  const again = evaluate(property, { cluster, ending });
  expect(again).toEqual(verdict);
}

export function compare(
  found: Exploration,
  brute: BruteResult,
  judged: readonly StepProperty[],
): void {
  if (brute.failed) {
    expect(["failed", "violated", "settled", "budget"]).toContain(found.end);
    return;
  }
  const words = judged.map((property, index) => {
    const finding = brute.findings[index];
    return finding === undefined ? "" : wordFor(property, finding, brute);
  });
  expect(found.outcomes.map(({ verdict }) => verdict.kind)).toEqual(words);
}
