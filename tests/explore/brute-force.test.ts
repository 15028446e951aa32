import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluate } from "../../lib/check/evaluate.ts";
import type { StepProperty } from "../../lib/check/property.ts";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { Exploration, ExploreOptions, Outcome } from "../../lib/explore/search/exploration.ts";
import { isQuiescent } from "../../lib/sim/choices.ts";
import type { Program } from "../../lib/sim/program.ts";
import { replay } from "../../lib/sim/replay.ts";
import type { Scenario } from "../../lib/sim/scenario.ts";
import { programFrom, tableProgram } from "./brute-force-program.ts";
import type { BruteFinding, BruteResult } from "./brute-force-search.ts";
import { BruteForce } from "./brute-force-search.ts";
import { options, optionsFor, properties, scenario } from "./brute-force-setting.ts";

const runs = 200;
/** Larger protocols than this are left out: the plain search takes too long for them. */
const stateLimit = 300;
/** The plain search stops at the first failure, which may be in a protocol of any size. */
const exploredLimit = 5_000;

const settings: readonly ExploreOptions[] = [{ reduction: "none" }, { reduction: "ample" }];

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

function checkOutcome(
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

function compare(found: Exploration, brute: BruteResult, judged: readonly StepProperty[]): void {
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

describe("the explorer and a plain enumeration of every choice", () => {
  const tiny = fc
    .record({ table: tableProgram, scenario, options, properties })
    .map((one) => ({ ...one, options: optionsFor(one.options, one.scenario) }));

  test.each(settings)("agree on every verdict with %o", (setting) => {
    let compared = 0;
    fc.assert(
      fc.property(tiny, ({ table, scenario: where, options: limits, properties: judged }) => {
        const program = programFrom(table);
        const brute = new BruteForce(program, where, judged, limits, stateLimit).run();
        fc.pre(!brute.tooLarge);
        compared += 1;
        const budget = { ...limits, ...setting, stateLimit: exploredLimit };
        const found = explore(program, where, judged, budget);
        compare(found, brute, judged);
        judged.forEach((property, index) => {
          const outcome = found.outcomes[index];
          if (outcome !== undefined) checkOutcome(program, where, property, outcome);
        });
      }),
      { numRuns: runs },
    );
    expect(compared).toBe(runs);
  });

  test("see the same number of states", () => {
    fc.assert(
      fc.property(tiny, ({ table, scenario: where, options: limits }) => {
        const program = programFrom(table);
        const brute = new BruteForce(program, where, [], limits, stateLimit).run();
        fc.pre(!brute.tooLarge && !brute.failed);
        const found = explore(program, where, [], limits);
        expect(found.size.states).toBe(brute.states);
      }),
      { numRuns: runs },
    );
  });
});
