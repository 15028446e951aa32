import { describe, expect, test } from "vitest";
import type { ClassResults } from "../../../lib/grading/class-results.ts";
import { jsonFormat } from "../../../lib/grading/formats/json.ts";
import { tableFormat } from "../../../lib/grading/formats/table.ts";
import { parseResults } from "../../../lib/grading/read-results.ts";
import { gradedClass } from "./graded-class.ts";

function table(results: ClassResults, isColoured = false): string {
  return tableFormat(results, { isColoured })[0]?.text ?? "";
}

const escapeCode = "\u001b";

/** One student who has named the file, and thrown an error, to take over the terminal. */
function hostile(): ClassResults {
  const submissions = gradedClass.submissions.flatMap((one) => {
    const failed = one.report.criteria.find(({ status }) => status === "failed");
    if (failed === undefined) return [];
    const id = `${escapeCode}[2Jeve\n`;
    const reason = `failed: ${escapeCode}]0;title\u0007 \u202e\r\nsecond line`;
    const criteria = [{ ...failed, reason, replayToken: "tb1.x" }];
    const file = `it's; rm -rf ${escapeCode}.ts`;
    return [{ ...one, student: { ...one.student, id }, file, report: { ...one.report, criteria } }];
  });
  return { ...gradedClass, submissions: submissions.slice(0, 1) };
}

describe("the table", () => {
  test("tells the reasons of a few, with the command to replay them, not of a class", () => {
    expect(table(hostile())).toContain("npx tiebreak replay tb1.x --source 'it'\\''s; rm -rf");
    const [one] = hostile().submissions;
    const many = { ...gradedClass, submissions: one === undefined ? [] : Array(6).fill(one) };
    expect(table(many)).not.toContain("npx tiebreak replay");
  });

  test("names a counterexample by its file and criterion where its token is long", () => {
    const [one] = hostile().submissions;
    const criteria = one?.report.criteria.map((own) => ({
      ...own,
      replayToken: `tb1.${"x".repeat(5_000)}`,
    }));
    if (one === undefined || criteria === undefined) throw new Error("nobody failed");
    const long = { ...one, report: { ...one.report, criteria } };
    const text = table({ ...gradedClass, submissions: [long] });
    expect(text).not.toContain("xxxxx");
    expect(text).toMatch(/npx tiebreak replay results\.json --student .* --criterion [a-z-]+/);
  });

  test("tells whose price is lower than asked, although nothing failed", () => {
    const [one] = gradedClass.submissions;
    const cost = one?.report.criteria.find(({ measured }) => measured.length > 0);
    if (one === undefined || cost === undefined) throw new Error("nothing is measured");
    const told = (measured: number) => {
      const figure = { processes: 2, measured, expected: 2, relation: "at most" } as const;
      const criteria = [{ ...cost, status: "passed" as const, measured: [figure] }];
      const report = { ...one.report, criteria };
      return table({ ...gradedClass, submissions: [{ ...one, report }] });
    };
    expect(told(1)).toContain(`✓ messages: ${cost.reason}`);
    expect(told(2)).not.toContain("✓ messages:");
  });

  test("lets nobody's name or words reach the terminal as codes or lines of their own", () => {
    const text = table(hostile());
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(text).not.toMatch(/^second line/m);
  });

  test("is coloured only when asked, and says the same then", () => {
    const plain = table(gradedClass);
    const coloured = table(gradedClass, true);
    expect(plain).not.toContain(escapeCode);
    expect(coloured.replaceAll(new RegExp(`${escapeCode}\\[\\d+m`, "g"), "")).toBe(plain);
    expect(coloured).not.toBe(plain);
  });

  test("never shows a zero for somebody who was not graded", () => {
    const lines = table(gradedClass).split("\n");
    const untold = lines.filter((line) => /not gradable: line|interrupted: /.test(line));
    expect(untold.length).toBeGreaterThanOrEqual(2);
    expect(untold.filter((line) => /\b0\/\d/.test(line))).toEqual([]);
  });
});

describe("results as JSON", () => {
  test("are read back as they were", () => {
    const [file] = jsonFormat(gradedClass, {});
    expect(parseResults(file?.text ?? "")).toEqual(gradedClass);
  });
});
