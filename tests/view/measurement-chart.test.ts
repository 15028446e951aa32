import { describe, expect, test } from "vitest";
import { chartData, describeChart } from "../../lib/view/measurement-chart.ts";

const measured = [
  { processes: 4, measured: 6, expected: 6 },
  { processes: 2, measured: 2, expected: 2 },
  { processes: 3, measured: 5, expected: 4 },
];

describe("a chart of measurements", () => {
  test("is in the order of sizes, with the law through all of them", () => {
    const data = chartData(measured, false);
    expect(data?.law).toEqual([
      [2, 2],
      [3, 4],
      [4, 6],
    ]);
    expect(data?.points.map(({ fits }) => fits)).toEqual([true, false, true]);
    expect(data?.values).toEqual([0, 6]);
  });

  test("counts less than a limit as fitting, but not less than an exact figure", () => {
    const few = [{ processes: 2, measured: 1, expected: 2 }];
    expect(chartData(few, true)?.points[0]?.fits).toBe(true);
    expect(chartData(few, false)?.points[0]?.fits).toBe(false);
  });

  test("is said in one sentence, the first that does not fit by name", () => {
    const data = chartData(measured, false);
    if (data === null) throw new Error("nothing to draw");
    expect(describeChart(data, "2(N − 1)")).toBe("With 3 processes 5 instead of 4.");
    const good = chartData(measured.slice(0, 2), false);
    if (good === null) throw new Error("nothing to draw");
    expect(describeChart(good, "2(N − 1)")).toBe("All 2 figures are as 2(N − 1) says.");
  });

  test("below a limit is not said to be as the limit", () => {
    const few = chartData(
      [{ processes: 3, measured: 2, expected: 4 }, ...measured.slice(0, 2)],
      true,
    );
    if (few === null) throw new Error("nothing to draw");
    expect(describeChart(few, "2(N − 1)")).toBe("None of the 3 figures is above 2(N − 1).");
  });

  test("does without what could not be measured, and is none where nothing could", () => {
    expect(chartData([], false)).toBeNull();
    const unmeasured = { processes: 2, measured: null, expected: 2 };
    expect(chartData([unmeasured], false)).toBeNull();
    expect(chartData([unmeasured, ...measured], false)?.points).toHaveLength(3);
  });
});
