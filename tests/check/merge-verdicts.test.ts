// One verdict from many: what outranks what, and when the whole may be called exhaustive.
import { expect, test } from "vitest";
import { mergeVerdicts } from "../../lib/check/merge-verdicts.ts";
import type { Verdict } from "../../lib/check/verdict.ts";

const reason = { text: "two inside", processes: [0, 1] };
const held: Verdict = { kind: "holds", exhaustive: true, coverage: "all 12 states" };
const sampled: Verdict = { kind: "holds", exhaustive: false, coverage: "5 seeds" };
const vacuous: Verdict = { kind: "vacuous", why: "nobody asked" };
const undecided: Verdict = { kind: "inconclusive", why: "cut off" };
const violated: Verdict = {
  kind: "violated",
  reason,
  step: 3,
  counterexample: [],
  shrunk: false,
};
const crashed: Verdict = {
  kind: "crashed",
  failure: {
    handler: "onExit",
    slug: "threw",
    message: "no",
    line: 1,
    column: 1,
    process: 0,
    step: 9,
  },
  counterexample: [],
};

test("violated outranks crashed, crashed inconclusive, inconclusive holds, holds vacuous", () => {
  expect(mergeVerdicts([vacuous, held, undecided, crashed, violated], "all")).toBe(violated);
  expect(mergeVerdicts([vacuous, held, undecided, crashed], "all")).toBe(crashed);
  expect(mergeVerdicts([vacuous, held, undecided], "all")).toBe(undecided);
  expect(mergeVerdicts([vacuous, vacuous], "all")).toBe(vacuous);
  expect(mergeVerdicts([vacuous, held], "all")).toEqual({ ...sampled, coverage: "all" });
  expect(mergeVerdicts([], "all").kind).toBe("vacuous");
});

test("of equals the first is kept, wherever they stand among others", () => {
  for (const one of [violated, crashed, undecided, vacuous]) {
    const same = { ...one };
    expect(mergeVerdicts([one, same], "all")).toBe(one);
    expect(mergeVerdicts([vacuous, one, same, vacuous], "all")).toBe(one);
  }
  expect(mergeVerdicts([violated, crashed, undecided, held, vacuous], "all")).toBe(violated);
});

test("several checks are exhaustive together only if each of them is", () => {
  expect(mergeVerdicts([held, held], "both")).toEqual({ ...held, coverage: "both" });
  expect(mergeVerdicts([held, sampled], "both")).toEqual({ ...sampled, coverage: "both" });
});
