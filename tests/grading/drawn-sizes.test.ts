/** What rubrics draw from ranges: the same for everybody, and something else for another seed. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { drawSizes, randomOf } from "../../lib/grading/drawn-sizes.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { randomLoad } from "../../lib/problems/mutex/workload.ts";

afterEach(() => vi.unstubAllGlobals());

const wanted = { draw: 3, from: [11, 40], and: [50] } as const;

describe("a range of sizes", () => {
  test("gives as many different sizes as asked for, and the fixed ones", () => {
    const sizes = drawSizes(wanted, "crowd");
    expect(sizes).toHaveLength(4);
    expect(new Set(sizes).size).toBe(4);
    expect(sizes.slice(0, 3).every((size) => size >= 11 && size <= 40)).toBe(true);
    expect(sizes.at(-1)).toBe(50);
  });

  test("gives the same every time, and others for another grading seed", () => {
    const usual = drawSizes(wanted, "crowd");
    expect(drawSizes(wanted, "crowd")).toEqual(usual);
    vi.stubGlobal("tiebreakGradingSeed", "final");
    expect(drawSizes(wanted, "crowd")).not.toEqual(usual);
  });

  test("reaches the scenarios, whose own draws follow from the seed as well", () => {
    const rubric = () =>
      defineRubric({
        problem: "mutex",
        scenarios: {},
        families: {
          crowd: (processes, random) => ({
            processes,
            workload: randomLoad(processes, 2, 90, random, 30),
          }),
        },
        criteria: ["mutual-exclusion", "progress"].map((property) => ({
          id: property,
          title: property,
          points: 1,
          property: property as "progress",
          family: "crowd" as const,
          sizes: { draw: 1, from: [12, 12] as const },
          schedules: { seeds: 1 },
        })),
      });
    const [exclusion, progress] = rubric().criteria.map(({ checks }) => checks[0]?.scenario);
    expect(exclusion?.processes).toBe(12);
    expect(progress).toEqual(exclusion);
    vi.stubGlobal("tiebreakGradingSeed", "final");
    expect(rubric().criteria[0]?.checks[0]?.scenario).not.toEqual(exclusion);
    expect(randomOf("crowd", 12).next()).not.toBe(randomOf("crowd", 13).next());
  });
});
