import fc from "fast-check";
import { expect, test } from "vitest";
import { isScenario } from "../../lib/grading/is-scenario.ts";
import { formatReplayToken, parseReplayToken } from "../../lib/grading/replay-token.ts";

const replays = fc.record({
  lesson: fc.string({ unit: "grapheme" }),
  exercise: fc.option(fc.string()),
  property: fc.string(),
  scenario: fc.record({ processes: fc.nat(100) }),
  schedule: fc.string({ unit: "grapheme" }),
});

test("a token says again what it was made of", () => {
  fc.assert(
    fc.property(replays, (replay) => {
      const token = formatReplayToken(replay);
      expect(token).toMatch(/^tb1\.[A-Za-z0-9_-]*$/);
      expect(parseReplayToken(token)).toEqual(replay);
    }),
  );
});

test.each(["", "tb1.", "tb0.W10", "tb1.!!!", "tb1.W10", "hello", "tb1.bnVsbA"])(
  "%j is no token",
  (text) => {
    expect(parseReplayToken(text)).toBeNull();
  },
);

test("a scenario that is nested without end is no scenario", () => {
  const nested = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
  expect(isScenario({ processes: 2, grants: { nested } })).toBe(false);
  const jobs = JSON.parse(`${'{"next":['.repeat(40)}${"]}".repeat(40)}`);
  expect(isScenario({ processes: 2, workload: [[{ argument: jobs }]] })).toBe(true);
});

test("any text is read without harm", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseReplayToken(`tb1.${text}`);
      expect(read === null || typeof read.schedule === "string").toBe(true);
    }),
  );
});
