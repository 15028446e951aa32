import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineDiff } from "../../app/_parts/text/line-diff.ts";

const program = fc.array(fc.constantFrom("a", "b", "c", "", "}"), { maxLength: 30 });

describe("a comparison line by line", () => {
  test("without what was added is the text before, without what was removed, the one after", () => {
    fc.assert(
      fc.property(program, program, (before, after) => {
        const lines = lineDiff(before.join("\n"), after.join("\n"));
        const without = (kind: string) =>
          lines.filter((line) => line.kind !== kind).map(({ text }) => text);
        const normal = (list: string[]) => list.join("\n").replace(/\n$/, "").split("\n");
        expect(without("added")).toEqual(normal(before));
        expect(without("removed")).toEqual(normal(after));
      }),
    );
  });

  test("of equal texts shows no difference", () => {
    expect(lineDiff("a\nb\n", "a\nb\n").every(({ kind }) => kind === "same")).toBe(true);
  });

  test("marks only the line that changed", () => {
    const marks = lineDiff("a\nb\nc\n", "a\nx\nc\n").map(({ kind, text }) => `${kind} ${text}`);
    expect(marks).toEqual(["same a", "removed b", "added x", "same c"]);
  });

  test("of two large texts that have little in common does not keep anybody waiting", () => {
    const text = (letter: string) => Array.from({ length: 9_000 }, (_, n) => letter + n).join("\n");
    const lines = lineDiff(text("a"), text("b"));
    expect(lines).toHaveLength(18_000);
    expect(lines[8_999]).toEqual({ kind: "removed", text: "a8999", place: 8_999 });
  });
});
