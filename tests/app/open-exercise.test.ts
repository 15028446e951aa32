import { expect, test } from "vitest";
import { openExercise } from "../../app/_notebook/cells/open-exercise.ts";

const full = { earned: 10, possible: 10, at: 0 };
const half = { earned: 5, possible: 10, at: 0 };

test("the exercise that is left to do is the first without all its points", () => {
  expect(openExercise(["basic", "full"], {})).toBe("basic");
  expect(openExercise(["basic", "full"], { basic: full, full: half })).toBe("full");
  expect(openExercise(["basic", "full"], { full })).toBe("basic");
});

test("none is left once all have theirs", () => {
  expect(openExercise(["basic", "full"], { basic: full, full })).toBe(null);
});
