/** Results are read back as they were written; whatever is no results file is refused in words. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseReport, parseResults, ResultsError } from "../../lib/grading/read-results.ts";

const golden = readFileSync(
  join(import.meta.dirname, "formats", "golden", "json", "results.json"),
  "utf8",
);

/** The text with one field, named by its path, taken away or replaced. */
function changed(path: readonly (string | number)[], value: unknown): string {
  const whole = JSON.parse(golden);
  const last = path.at(-1) ?? "";
  const owner = path.slice(0, -1).reduce((part, key) => part[key], whole);
  owner[last] = value;
  return JSON.stringify(whole);
}

test("results are read as they were written", () => {
  expect(parseResults(golden)).toEqual(JSON.parse(golden));
  const { report } = parseResults(golden).submissions[0] ?? {};
  expect(parseReport(JSON.stringify(report))).toEqual(report);
});

test.each([
  [["version"], "1"],
  [["lesson"], 3],
  [["submissions"], { length: 1 }],
  [["submissions", 0], null],
  [["submissions", 0], "alice"],
  [["submissions", 0, "student"], undefined],
  [["submissions", 0, "student", "id"], 7],
  [["submissions", 0, "file"], undefined],
  [["submissions", 0, "report"], undefined],
  [["submissions", 0, "report", "lesson"], 1],
  [["submissions", 0, "report", "criteria"], "none"],
  [["submissions", 0, "report", "status"], undefined],
  [["submissions", 0, "override"], { earned: "all" }],
])("%j that is %j is refused", (path, value) => {
  expect(() => parseResults(changed(path, value))).toThrow(ResultsError);
  expect(() => parseResults(changed(path, value))).toThrow("it is no results file");
});

test("what is no JSON, or of a later version, is told apart", () => {
  expect(() => parseResults(golden.slice(0, -9))).toThrow("not JSON, or only a part of it");
  expect(() => parseResults(changed(["version"], 2))).toThrow("it is of version 2");
  for (const text of ["null", "[]", "7", "{}"]) {
    expect(parseReport(text)).toBeNull();
    expect(() => parseResults(text)).toThrow("it is no results file");
  }
});
