import { expect, test } from "vitest";
import { lineWords, sendingLines } from "../../lib/view/line-words.ts";

test.each([
  [[], ""],
  [[7], "line 7"],
  [[3, 4, 5], "lines 3–5"],
  [[3, 4, 5, 9], "lines 3–5 and 9"],
  [[1, 3, 5], "lines 1, 3 and 5"],
])("lines %j are told as %j", (lines, words) => {
  expect(lineWords(lines)).toBe(words);
});

test("a message comes from a line that ran, sends, and names its type, if there is one", () => {
  const source = [
    'this.send(q, { type: "reply" });',
    'this.broadcast({ type: "request" });',
    "this.send(q, message);",
    'this.send(q, { type: "reply" });',
  ].join("\n");
  expect(sendingLines(source, [1, 2, 3], "reply")).toEqual([1]);
  expect(sendingLines(source, [2, 3], "release")).toEqual([2, 3]);
  expect(sendingLines(source, [1, 4], "reply")).toEqual([1, 4]);
  expect(sendingLines(source, [], "reply")).toEqual([]);
});
