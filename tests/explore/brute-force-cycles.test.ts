import fc from "fast-check";
import { expect, test } from "vitest";
import { explore } from "../../lib/explore/search/every-schedule.ts";
import { fifoNetwork, reorderingNetwork } from "../../lib/sim/network.ts";
import { circleIn } from "../support/circle.ts";
import { BruteGraph } from "./brute-force-graph.ts";
import type { TableProgram } from "./brute-force-program.ts";
import { programFrom, tableProgram } from "./brute-force-program.ts";
import { properties, scenario } from "./brute-force-setting.ts";

const runs = 200;
const stateLimit = 120;

/** Never gets tired, but answers one message by one at most, so that there is an end of states. */
const tireless: fc.Arbitrary<TableProgram> = tableProgram.map(({ table }) => ({
  energy: Infinity,
  table: Object.fromEntries(
    Object.entries(table).map(([name, entry]) => {
      const sends = name.startsWith("fire") ? [] : entry.sends.slice(0, 1);
      return [name, { ...entry, sends, fails: false }];
    }),
  ),
}));

const setting = fc.record({
  table: tireless,
  scenario,
  network: fc.constantFrom(fifoNetwork, reorderingNetwork),
  properties,
});

test.each(["none", "ample"] as const)(
  "a promise is broken for ever exactly where a plain walk says so (reduction: %s)",
  (reduction) => {
    let broken = 0;
    fc.assert(
      fc.property(setting, ({ table, scenario: some, network, properties: [, promise] }) => {
        if (promise === undefined) throw new Error("no promise");
        const where = { ...some, network };
        const program = programFrom(table);
        const graph = new BruteGraph(program, where, promise, stateLimit);
        fc.pre(!graph.tooLarge);
        const [outcome] = explore(program, where, [promise], { reduction }).outcomes;
        expect(outcome?.verdict.kind === "violated").toBe(graph.violated);
        if (outcome !== undefined && circleIn(outcome.verdict) !== null) broken += 1;
      }),
      { numRuns: runs },
    );
    expect(broken).toBeGreaterThan(0);
  },
);
