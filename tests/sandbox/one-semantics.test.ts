// Rule P6, as a law over programs that nobody wrote: what a run does, a replay, a saved and
// restored cluster and the explorer do too, to the byte of every state, effect and failure.
// TIEBREAK_PROGRAMS=20000 compares that many.

import { fileURLToPath } from "node:url";
import { constants, createContext, Script } from "node:vm";
import { build } from "esbuild";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Comparison } from "../support/one-semantics.ts";
import { hiding, sayable } from "../support/sayable-programs.ts";
import { trickyProgram } from "../support/tricky-program.ts";

const programs = Number(process.env.TIEBREAK_PROGRAMS ?? 400);

let compare: (source: string, seed: number) => Comparison;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("../support/one-semantics.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "comparer",
    platform: "neutral",
    mainFields: ["module", "main"],
    define: { TextDecoder: "Object" },
  });
  const script = new Script(`${outputFiles[0]?.text};comparer`);
  const realm: unknown = script.runInContext(createContext(constants.DONT_CONTEXTIFY));
  const { openComparer } = realm as { openComparer: () => typeof compare };
  compare = openComparer();
});

test(`P6 ${programs} odd programs do the same run, replayed, restored and explored`, () => {
  const counts = { refused: 0, failed: 0, whole: 0, steps: 0, proved: 0 };
  fc.assert(
    fc.property(trickyProgram, fc.integer({ min: 1, max: 1000 }), (source, seed) => {
      const comparison = compare(source, seed);
      if (comparison.kind === "different") expect.fail(`${comparison.where}\n${source}`);
      if (comparison.kind === "refused") counts.refused += 1;
      else {
        counts[comparison.failure === null ? "whole" : "failed"] += 1;
        counts.steps += comparison.steps;
        if (comparison.isProved) counts.proved += 1;
      }
    }),
    { numRuns: programs },
  );
  // A law about nothing would hold, too.
  expect(counts.refused).toBeLessThan(programs / 10);
  expect(counts.whole).toBeGreaterThan(programs / 5);
  expect(counts.steps).toBeGreaterThan(programs * 10);
  expect(counts.proved).toBeGreaterThan(programs / 10);
}, 3_600_000);

test.each(sayable)(
  "P7 what may be said in this way runs as everything else does: %s",
  (_, source) => {
    for (const seed of [1, 2, 3]) {
      expect(compare(source, seed)).toMatchObject({ kind: "same", failure: null });
    }
  },
);

test.each(hiding)("P7 what could remember something is no constant: %s", (_, source, why) => {
  const comparison = compare(source, 1);
  expect(comparison.kind).not.toBe("different");
  expect(JSON.stringify(comparison)).toMatch(why);
});
