import { describe, expect, test } from "vitest";
import type { Verdict } from "../../lib/check/verdict.ts";
import { breakOf, breaksAlike, leastRevealingFirst } from "../../lib/view/same-break.ts";

const wanted = { property: "mutual-exclusion", words: "p0 and p1 are both inside" };
const violated = (text: string): Verdict => ({
  kind: "violated",
  reason: { text, processes: [0, 1] },
  step: 9,
  counterexample: [],
  shrunk: true,
});
const replayed = (verdict: Verdict, property = "mutual-exclusion") => ({
  divergence: null,
  verdicts: [{ property, verdict }],
});

describe("a mistake breaks like the learner's program", () => {
  test("along all of the choices, in the same property and words, at whatever step", () => {
    expect(breaksAlike(replayed(violated(wanted.words)), wanted)).toBe(true);
  });

  test("but not elsewhere, otherwise, or along other choices", () => {
    expect(breaksAlike(replayed(violated("p0 and p2 are both inside")), wanted)).toBe(false);
    expect(breaksAlike(replayed(violated(wanted.words), "progress"), wanted)).toBe(false);
    expect(breaksAlike(replayed({ kind: "vacuous", why: "" }), wanted)).toBe(false);
    const elsewhere = { ...replayed(violated(wanted.words)), divergence: { index: 3 } };
    expect(breaksAlike(elsewhere, wanted)).toBe(false);
  });
});

test("a report's reason is a break only if a run shows it", () => {
  const reason = "violated at step 12: p0 and p1 are both inside";
  expect(breakOf("mutual-exclusion", reason)).toEqual(wanted);
  expect(breakOf("mutual-exclusion", "12 of 60 seeds")).toBeNull();
});

test("what says least is told first", () => {
  const mistakes = [{ words: "I answer at once, although I am inside." }, { words: "I answer." }];
  expect(leastRevealingFirst(mistakes).map(({ words }) => words)).toEqual([
    "I answer.",
    "I answer at once, although I am inside.",
  ]);
});
