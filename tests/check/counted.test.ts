import { expect, test } from "vitest";
import { counted } from "../../lib/check/counted.ts";

test.each([
  [0, "0 steps"],
  [1, "1 step"],
  [2, "2 steps"],
  [4.125, "4.125 steps"],
  [999, "999 steps"],
  [1_234_567, "1,234,567 steps"],
])("%d has its noun, and commas where it is long", (count, words) => {
  expect(counted(count, "step")).toBe(words);
});

test("a noun may have a plural of its own", () => {
  expect([1, 2].map((count) => counted(count, "criterion", "criteria"))).toEqual([
    "1 criterion",
    "2 criteria",
  ]);
});
