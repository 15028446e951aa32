/** The sums of a report, from outcomes as the sandbox hands them over. */

import { describe, expect, test } from "vitest";
import type { Assignment } from "../../lib/grading/assignment.ts";
import { gradeJob, reportOf } from "../../lib/grading/grade.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { heavyLoad } from "../../lib/problems/mutex/workload.ts";
import type { CheckOutcome } from "../../lib/sandbox/job.ts";

const common = { title: "a title", scenario: "duel", schedules: "every" } as const;

const rubric = defineRubric({
  problem: "mutex",
  scenarios: { duel: { processes: 2, workload: heavyLoad(2, 1) } },
  criteria: [
    { ...common, id: "exclusion", points: 4, property: "mutual-exclusion" },
    { ...common, id: "progress", points: 3, property: "progress" },
    {
      ...common,
      id: "messages",
      points: 2,
      property: { name: "exact-messages", equals: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      dependsOn: ["progress"],
    },
  ],
});

const hidden = defineRubric({
  problem: "mutex",
  scenarios: { duel: { processes: 2, workload: heavyLoad(2, 3) } },
  criteria: [
    {
      ...common,
      id: "later",
      points: 1,
      property: "mutual-exclusion",
      dependsOn: ["messages"],
      hint: "exclusion",
    },
  ],
});

const assignment: Assignment = {
  lesson: "a-lesson",
  exercise: null,
  lessonVersion: "1",
  rubric,
  hidden,
};

const holds: CheckOutcome = {
  verdict: "holds",
  exhaustive: true,
  text: "holds in all 9 states",
  processes: [],
  states: 9,
  seed: null,
  steps: 0,
  measured: null,
  counterexample: null,
};
const violated: CheckOutcome = {
  ...holds,
  verdict: "violated",
  exhaustive: false,
  text: "violated at step 3: p0 and p1 are both inside",
  processes: [0, 1],
  counterexample: {
    scenario: { processes: 2 },
    schedule: "0: call p0 acquire\n",
    step: 3,
    shrunk: true,
    story: "p0 entered.",
  },
};

function report(outcomes: readonly CheckOutcome[]) {
  return reportOf(assignment, "source", {
    kind: "done",
    report: { kind: "grade", outcomes, findings: [] },
  });
}

function statuses(outcomes: readonly CheckOutcome[]): string[] {
  return report(outcomes).criteria.map(({ status, earned }) => `${status} ${earned}`);
}

describe("points", () => {
  test("are earned by what holds", () => {
    expect(report([holds, holds, holds, holds])).toMatchObject({ earned: 10, possible: 10 });
  });

  test.each(["violated", "crashed", "vacuous", "inconclusive"] as const)(
    "are not earned by what is %s",
    (verdict) => {
      expect(statuses([holds, { ...holds, verdict }, holds, holds])[1]).toBe("failed 0");
    },
  );

  test.each(["violated", "crashed"] as const)(
    "for all but safety are capped when safety is %s",
    (verdict) => {
      const found = statuses([{ ...violated, verdict }, holds, holds, holds]);
      expect(found.slice(0, 2)).toEqual(["failed 0", "capped 0"]);
    },
  );

  test.each(["vacuous", "inconclusive"] as const)(
    "for liveness are kept when safety is merely %s",
    (verdict) => {
      expect(statuses([{ ...holds, verdict }, holds, holds, holds])[1]).toBe("passed 3");
    },
  );

  test("depend on earlier criteria, one after the other, also from hidden to visible ones", () => {
    expect(statuses([holds, violated, holds, holds])).toEqual([
      "passed 4",
      "failed 0",
      "skipped 0",
      "skipped 0",
    ]);
  });

  test("that are possible count hidden criteria too", () => {
    const open = { ...assignment, hidden: null };
    const result = { kind: "refused", diagnostics: [] } as const;
    expect(reportOf(open, "", result).possible).toBe(9);
    expect(reportOf(assignment, "", result).possible).toBe(10);
  });
});

describe("a report", () => {
  test("gives whoever failed the reason, the story, a token and a hint", () => {
    const [exclusion] = report([violated, holds, holds, holds]).criteria;
    expect(exclusion).toMatchObject({
      reason: violated.text,
      scenario: "duel",
      counterexample: violated.counterexample,
      hint: "exclusion",
      states: 9,
    });
    expect(exclusion?.replayToken).toMatch(/^tb1\./);
  });

  test("gives whoever passed neither token nor hint", () => {
    const [exclusion] = report([holds, holds, holds, holds]).criteria;
    expect(exclusion).toMatchObject({ replayToken: null, hint: null, counterexample: null });
  });

  test("says of a figure what was measured and what was expected", () => {
    const counted = { ...holds, measured: 2 };
    const { criteria } = report([holds, holds, counted, holds]);
    expect(criteria[2]?.measured).toEqual([{ processes: 2, measured: 2, expected: 2 }]);
  });

  test("of a program that cannot run is not gradable, with the places", () => {
    const diagnostics = [{ line: 3, column: 7, message: "Unexpected token.", slug: "syntax" }];
    const found = reportOf(assignment, "class {", { kind: "refused", diagnostics });
    expect(found.status).toEqual({ kind: "not-gradable", problems: diagnostics });
    expect(found.criteria).toEqual([]);
  });

  test.each([
    { kind: "fault", why: "ours" },
    { kind: "inconclusive", reason: "memory", why: "ours" },
  ] as const)("of a grading that broke off ($kind) is no zero but an interruption", (result) => {
    const { status } = reportOf(assignment, "", result);
    expect(status).toEqual({ kind: "interrupted", why: "ours" });
  });

  test("is asked for with exactly the checks of the rubric, and none of its words", () => {
    const text = JSON.stringify(gradeJob(assignment, "source"));
    expect(gradeJob(assignment, "source").checks).toHaveLength(4);
    for (const word of ["a title", "later", "points", "hint"]) expect(text).not.toContain(word);
  });
});
