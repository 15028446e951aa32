import { describe, expect, test } from "vitest";
import { criterionWords, storyAfter } from "../../app/_workbench/grader/plain-words.ts";
import type { CriterionReport } from "../../lib/grading/report.ts";

const passed: CriterionReport = {
  id: "exclusion",
  title: "Never two inside",
  visibility: "visible",
  role: "safety",
  property: "mutual-exclusion",
  status: "passed",
  verdict: "holds",
  exhaustive: true,
  reason: "holds in all 5 states",
  states: 5,
  earned: 4,
  possible: 4,
  measured: [],
  dependsOn: [],
  withdrawnBy: null,
  scenario: null,
  seed: null,
  counterexample: null,
  replayToken: null,
  hint: null,
};

describe("what a learner reads of a criterion", () => {
  test("is where it failed and why, without the word for it", () => {
    const reason = "violated at step 3: p0 and p1 are both inside";
    const report = { ...passed, status: "failed", verdict: "violated", reason } as const;
    const words = { lead: "failed at step 3: ", words: "p0 and p1 are both inside" };
    expect(criterionWords(report, [])).toEqual(words);
  });

  test("never says vacuous or inconclusive", () => {
    const vacuous = { ...passed, status: "failed", verdict: "vacuous" } as const;
    const nothing = criterionWords({ ...vacuous, reason: "vacuous: nobody asked" }, []);
    expect(nothing).toEqual({ lead: "", words: "nothing to judge: nobody asked" });
    const open = { ...passed, status: "failed", verdict: "inconclusive" } as const;
    const undecided = criterionWords({ ...open, reason: "inconclusive: too many states" }, []);
    expect(undecided).toEqual({ lead: "", words: "not decided: too many states" });
  });

  test("names other criteria by their titles", () => {
    const withdrawn = { status: "skipped", withdrawnBy: "exclusion" } as const;
    expect(criterionWords({ ...passed, id: "messages", ...withdrawn }, [passed]).words).toBe(
      "holds in all 5 states, but counts only once “Never two inside” is earned",
    );
  });
});

test("a story does not repeat the reason that stands above it", () => {
  expect(storyAfter("both are inside", "both are inside. p0 entered first.")).toBe(
    "p0 entered first.",
  );
  expect(storyAfter("both are inside", "p0 entered first.")).toBe("p0 entered first.");
});
