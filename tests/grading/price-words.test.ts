import { describe, expect, test } from "vitest";
import { reportOf } from "../../lib/grading/grade.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import type { CheckOutcome } from "../../lib/sandbox/job.ts";

const sizes = [2, 3, 5, 8];

function reasonFor(
  relation: { readonly atMost: (n: number) => number } | { readonly equals: (n: number) => number },
  measured: (n: number) => number | null,
  verdict: CheckOutcome["verdict"],
  fewer?: string,
) {
  const { equals, atMost } = { equals: undefined, atMost: undefined, ...relation };
  const property =
    equals === undefined
      ? ({ name: "message-budget", atMost: atMost ?? 0, formula: "2(N − 1)" } as const)
      : ({ name: "exact-messages", equals, formula: "2(N − 1)" } as const);
  const rubric = defineRubric({
    problem: "mutex",
    scenarios: {},
    families: { busy: (processes) => ({ processes }) },
    criteria: [
      {
        id: "messages",
        title: "The price",
        points: 1,
        property,
        family: "busy",
        sizes,
        schedules: { seeds: 1 },
        ...(fewer !== undefined && { fewer }),
      },
    ],
  });
  const outcomes = sizes.map((size) => ({
    verdict,
    exhaustive: false,
    text: `${verdict} here`,
    processes: [],
    states: null,
    seed: null,
    steps: 0,
    measured: measured(size),
    counterexample: null,
  }));
  const assignment = { lesson: "lock", exercise: null, lessonVersion: "v", rubric, hidden: null };
  const report = { kind: "grade", outcomes, findings: [] } as const;
  return reportOf(assignment, "", { kind: "done", report }).criteria[0]?.reason;
}

const twice = (n: number) => 2 * (n - 1);

describe("a price that is lower than asked", () => {
  test("is told by its formula, where it follows one", () => {
    expect(reasonFor({ atMost: twice }, (n) => n - 1, "holds")).toMatch(
      /^holds here.*; cheaper than asked: N − 1 instead of at most 2\(N − 1\)$/,
    );
  });

  test("is told at the largest size at which it is lower, where it follows none", () => {
    const jumpy = (n: number) => (n === 5 ? 3.3333 : twice(n));
    expect(reasonFor({ atMost: twice }, jumpy, "holds")).toMatch(
      /; cheaper than asked: 3.33 instead of at most 8 among 5 processes$/,
    );
  });

  test.each([
    ["is exactly the limit", twice],
    ["was never measured", () => null],
  ] as const)("is not made up where it %s", (_, measured) => {
    expect(reasonFor({ atMost: twice }, measured, "holds")).not.toContain("cheaper");
  });
});

test("an exact price is not called cheap, whatever the first run has shown", () => {
  expect(reasonFor({ equals: twice }, (n) => n - 1, "holds")).not.toContain("cheaper");
});

describe("an exact price that is not met", () => {
  const fewer = "somebody was not asked";

  test("says what is missing where it is lower, if the rubric does", () => {
    const reason = reasonFor({ equals: twice }, (n) => n - 1, "violated", fewer);
    expect(reason).toBe(
      "violated here; measured over all sizes: N − 1; with fewer, somebody was not asked",
    );
    expect(reasonFor({ equals: twice }, (n) => n - 1, "violated")).not.toContain("fewer");
  });

  test("says nothing of the kind where it is higher", () => {
    expect(reasonFor({ equals: twice }, (n) => 3 * n, "violated", fewer)).not.toContain("fewer");
  });
});
