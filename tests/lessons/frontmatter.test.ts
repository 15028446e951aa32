import { describe, expect, test } from "vitest";
import { readFrontmatter } from "../../lib/lessons/frontmatter.ts";

const lines = [
  "title: A lock",
  'summary: "One: and only one"',
  "problem: mutex",
  "part: 1",
  "order: 2",
  "prerequisites: [one-lesson, another]",
  "minutes: 40",
  "sources: []",
];

function read(text: readonly string[]) {
  return readFrontmatter(text.join("\n"), 1, "lesson.mdx");
}

function complaintAbout(text: readonly string[]) {
  return read(text).complaints.map(({ line, what, remedy }) => ({ line, what, remedy }));
}

describe("the head of a lesson", () => {
  test("is read with its kinds", () => {
    expect(read(lines)).toEqual({
      complaints: [],
      head: {
        title: "A lock",
        summary: "One: and only one",
        problem: "mutex",
        part: 1,
        order: 2,
        prerequisites: ["one-lesson", "another"],
        minutes: 40,
        sources: [],
      },
    });
  });

  test("without a key says which, and shows the line to add", () => {
    expect(complaintAbout(lines.filter((line) => !line.startsWith("minutes")))).toEqual([
      { line: 1, what: "the head has no `minutes`", remedy: "Add a line `minutes: 3`" },
    ]);
  });

  test.each([
    ["order: second", "`order` should be a number, not `second`"],
    ["prerequisites: one-lesson", "`prerequisites` should be a list, not `one-lesson`"],
    ["title:", "`title` should be a text, not ``"],
    ["author: me", "`author` is not a key of the head"],
    ["no colon here", "`no colon here` is not a line of the head"],
  ])("with the line `%s` names that line", (line, what) => {
    const key = line.split(":")[0] ?? "";
    const others = lines.filter((one) => !one.startsWith(`${key}:`));
    const [first] = complaintAbout([line, ...others]);
    expect(first).toMatchObject({ line: 2, what });
    expect(first?.remedy).not.toBe("");
  });
});
