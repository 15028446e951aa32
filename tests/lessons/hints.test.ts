import { expect, test } from "vitest";
import { readHints } from "../../lib/lessons/hints.ts";

test("hints are read by section, each stage as it is written", () => {
  const text =
    "## exclusion\n\n1. Look at `x`.\n2. Two lines,\n   *indeed*.\n\n## progress\n\n1. One.\n";
  expect(readHints(text, "hints.md")).toEqual({
    complaints: [],
    sections: { exclusion: ["Look at `x`.", "Two lines,\n*indeed*."], progress: ["One."] },
  });
});

test("anything but sections and numbered lists is refused with its line", () => {
  const { complaints } = readHints("Some words.\n\n## a\n\n- not numbered\n", "hints.md");
  expect(complaints.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "hints.md:1",
    "hints.md:5",
  ]);
});
