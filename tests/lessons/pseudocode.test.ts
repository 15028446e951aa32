import { describe, expect, test } from "vitest";
import { parseLesson } from "../../lib/lessons/parse-lesson.ts";
import { eventParts, readPseudocode } from "../../lib/lessons/pseudocode.ts";

describe("a line of pseudocode", () => {
  test("may say what leads to it, which is not shown", () => {
    expect(readPseudocode("when asked:  ⟵ call acquire\n    clock := 1\n")).toEqual([
      { text: "when asked:", events: ["call acquire"] },
      { text: "    clock := 1", events: [] },
    ]);
  });

  test("may be tied to several events", () => {
    expect(readPseudocode("go on ⟵ timer  x, y")[0]?.events).toEqual(["timer x", "y"]);
  });

  test("is found in the lesson with its place, and searched without its events", () => {
    const parsed = parseLesson("Text.\n\n```pseudo\nwait\nwhen asked ⟵ request\n```\n");
    expect(parsed.events).toEqual([{ event: "request", exercise: null, line: 5 }]);
    expect(parseLesson("```pseudo fifo\ngo ⟵ a\n```").events[0]?.exercise).toBe("fifo");
    expect(parsed.text).toContain("when asked");
    expect(parsed.text).not.toContain("⟵");
  });
});

test.each([
  ["request", { kind: "message", name: "request" }],
  ["call acquire", { kind: "call", name: "acquire" }],
  ["timer retry", { kind: "timer", name: "retry" }],
  ["start", { kind: "own", name: "start" }],
  ["ordered-data", { kind: "message", name: "ordered-data" }],
  ["a request of q", null],
  ["", null],
])("the event `%s` is read", (event, parts) => {
  expect(eventParts(event)).toEqual(parts);
});
