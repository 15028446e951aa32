import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import type { ExploreOptions } from "../../lib/explore/search/exploration.ts";
import { checkOutcome, compare } from "./brute-force-compare.ts";
import { programFrom, tableProgram } from "./brute-force-program.ts";
import { BruteForce } from "./brute-force-search.ts";
import { options, optionsFor, properties, scenario } from "./brute-force-setting.ts";

const runs = 200;
/** Larger protocols than this are left out: the plain search takes too long for them. */
const stateLimit = 300;
/** The plain search stops at the first failure, which may be in a protocol of any size. */
const exploredLimit = 5_000;

const settings: readonly ExploreOptions[] = [{ reduction: "none" }, { reduction: "ample" }];

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
