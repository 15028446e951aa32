import { describe, expect, test } from "vitest";
import { generalReason, percent, statisticsOf } from "../../lib/grading/class-statistics.ts";
import { gradedClass } from "./formats/graded-class.ts";

describe("the figures of a class", () => {
  const statistics = statisticsOf(gradedClass);

  test("count who was graded, and average only over those who have a grade", () => {
    expect(statistics).toMatchObject({ graded: 4, notGradable: 1, interrupted: 2, missing: 1 });
    expect(statistics.mean).toBeCloseTo((0 + 4 + 6.3 + 4 + 5.5) / 5, 9);
    expect(statistics.median).toBe(4);
  });

  test("tell for each criterion how many failed it and with what", () => {
    const [, , crowd] = statistics.criteria;
    expect(crowd?.counts).toEqual({ passed: 1, failed: 2, capped: 1, skipped: 0 });
    expect(crowd?.findings.map(({ text, count }) => [text, count])).toEqual([
      ["p and q are both inside the secret crowd", 2],
    ]);
  });

  test("tell apart those who fail alike by the stories of their counterexamples", () => {
    const [, , , bob] = gradedClass.submissions;
    const [, , failed] = bob?.report.criteria ?? [];
    const counterexample = failed?.counterexample ?? null;
    if (bob === undefined || failed === undefined || counterexample === null) {
      throw new Error("there is no failure");
    }
    const withStory = (story: string) => ({
      ...bob,
      report: {
        ...bob.report,
        criteria: [{ ...failed, counterexample: { ...counterexample, story } }],
      },
    });
    const stories = ["p0 asks at step 3.", "p1 asks, then p0.", "p2 asks at step 8."];
    const submissions = stories.map((story) => withStory(story));
    const [criterion] = statisticsOf({ ...gradedClass, submissions }).criteria;
    expect(criterion?.findings.map(({ ways }) => ways.map(({ count }) => count))).toEqual([[2, 1]]);
  });

  test("of nobody are none", () => {
    const nobody = statisticsOf({ ...gradedClass, submissions: [] });
    expect([nobody.mean, nobody.median, nobody.criteria]).toEqual([null, null, []]);
    expect(percent(0, 0)).toBe("–");
  });
});

describe("two findings are the same", () => {
  test.each([
    ["violated at step 4: p0 waits for p1", "violated at step 11: p2 waits for p0"],
    ["p0 and p1 are inside, since step 3", "p1 and p0 are inside, since step 9"],
  ])("whichever processes they are of: %s", (one, other) => {
    expect(generalReason(one)).toBe(generalReason(other));
  });

  test("but not when another process is to blame", () => {
    expect(generalReason("p0 waits for p1")).not.toBe(generalReason("p0 waits for p0"));
  });
});
