import { describe, expect, test } from "vitest";
import { answerOf, optionState, questionKey } from "../../app/_notebook/cells/question-tries.ts";

const question = { ask: "Who enters?", options: ["p0", "p1", "nobody"], answers: ["p1"] };
const firstTry = answerOf(question, 0, null);

describe("a question", () => {
  test("that is answered rightly is done", () => {
    expect(answerOf(question, 1, null)).toEqual({ chosen: 1, right: true });
    expect(answerOf(question, 1, firstTry)).toEqual({ chosen: 1, right: true });
  });

  test("may be tried once more before its answer is told", () => {
    expect(firstTry).toEqual({ chosen: 0, right: false, mayTryAgain: true });
    expect(answerOf(question, 2, firstTry)).toEqual({ chosen: 2, right: false });
  });

  test("of two options is told at once: the other one would be no guess", () => {
    const two = { ...question, options: ["p0", "p1"] };
    expect(answerOf(two, 0, null)).toEqual({ chosen: 0, right: false });
  });

  test("is told at once as well where all but one are right", () => {
    const most = { ...question, answers: ["p1", "nobody"] };
    expect(answerOf(most, 0, null)).toEqual({ chosen: 0, right: false });
  });
});

describe("an option", () => {
  const states = (given: Parameters<typeof optionState>[2]) =>
    question.options.map((_, index) => optionState(question, index, given));

  test("does not show whether it is right before the last try", () => {
    expect(states(null)).toEqual([undefined, undefined, undefined]);
    expect(states(firstTry)).toEqual(["wrong", undefined, undefined]);
  });

  test("shows it afterwards", () => {
    expect(states({ chosen: 2, right: false })).toEqual(["other", "right", "wrong"]);
    expect(states({ chosen: 1, right: true })).toEqual(["other", "right", "other"]);
  });
});

test("what a question is remembered by has not changed since answers were first kept", () => {
  expect(questionKey("Who enters?")).toBe("who-enters");
});
