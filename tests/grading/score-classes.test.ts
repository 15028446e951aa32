import { expect, test } from "vitest";
import { scoreClasses } from "../../lib/grading/score-classes.ts";

function labels(possible: number): readonly string[] {
  return scoreClasses([0], possible).map(({ label }) => label);
}

test("every number of points has a class, and the last takes whoever has more", () => {
  const classes = scoreClasses([0, 0.5, 3, 4, 4.2, 9], 4);
  expect(classes.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    ...["0: 2", "1: 0", "2: 0", "3: 1", "4: 3"],
  ]);
});

test("there is no class above what can be earned, however uneven that is", () => {
  expect(labels(6.3)).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  expect(labels(12)).toEqual(["0 – 1", "2 – 3", "4 – 5", "6 – 7", "8 – 9", "10 – 11", "12"]);
  expect(labels(100).length).toBeLessThanOrEqual(12);
});

test("where nothing can be earned, or nobody has anything, there are no classes", () => {
  expect(scoreClasses([], 10)).toEqual([]);
  expect(scoreClasses([1], 0)).toEqual([]);
});
