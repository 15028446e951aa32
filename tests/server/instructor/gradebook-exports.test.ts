/**
 * What other programs are given, byte for byte and as a reader of CSV understands it.
 * `REWRITE=1 npx vitest run gradebook-exports` writes what comes out now.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { classOfTask } from "../../../lib/server/instructor/class-of-task.ts";
import { readGradebook } from "../../../lib/server/instructor/gradebook.ts";
import {
  type ExportFormat,
  type ExportInput,
  exportFormats,
  exportGradebook,
  onlyTask,
} from "../../../lib/server/instructor/gradebook-exports.ts";
import type { OpenDatabase } from "../../../lib/store/database.ts";
import { setOverride } from "../../../lib/store/overrides.ts";
import { openTestDatabase } from "../../support/embedded-database.ts";
import { isRewriting } from "../../support/rewriting.ts";
import { readSource } from "../../support/source-files.ts";
import { handInAll, now, teachCourse } from "../../support/taught-course.ts";

let opened: OpenDatabase;
let input: ExportInput;

beforeAll(async () => {
  opened = await openTestDatabase();
  const taught = await teachCourse(opened);
  await handInAll(opened, taught);
  await setOverride(opened.database, {
    taskId: taught.ring.id,
    personId: taught.learners.dora.id,
    earned: 3,
    note: "=told me, in person",
    givenBy: null,
    givenAt: now,
  });
  const book = await readGradebook(opened.database, taught.course.id, now);
  const { submissions } = await classOfTask(opened.database, book, taught.lock);
  const graded = new Map(submissions.map((one) => [one.file, one]));
  input = { book, graded, possible: new Map([[taught.ring.id, 8]]) };
});
afterAll(() => opened.close());

/** Ids differ from run to run. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…");
}

function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { columns: true });
}

function lockOnly(): ExportInput {
  return { ...input, book: onlyTask(input.book, input.book.columns[0]?.task.id ?? "") };
}

describe("the gradebook as", () => {
  test.each(exportFormats)("%s is what it was", (format: ExportFormat) => {
    const { name, bytes } = exportGradebook(format, lockOnly());
    const path = `tests/server/golden/${name}`;
    if (isRewriting(process.env)) {
      mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
      writeFileSync(join(projectRoot, path), textOf(bytes));
    }
    expect(textOf(bytes)).toBe(readSource(path));
  });
});

describe("for Canvas", () => {
  test("a file has the columns it looks for, and rows of those who have a grade only", () => {
    const { bytes } = exportGradebook("canvas", lockOnly());
    const [head, possible, ...rows] = parse(textOf(bytes), { relax_column_count: false });
    expect(head).toEqual(["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "A, lock"]);
    expect(possible?.[0]?.trim()).toBe("Points Possible");
    expect(possible?.at(-1)).toBe("6.3");
    expect(rows.map((row) => [row[0], row[3], row[5]])).toEqual([
      ["Lee, Ann", "ann@example.org", "5.67"],
      ['\'=cmd|" /C calc"!A0', "'+1@example.org", "4"],
    ]);
  });

  test("several tasks are an archive with a file for each, so no cell is empty", () => {
    const { name, type, bytes } = exportGradebook("canvas", input);
    expect([name, type]).toEqual(["canvas.zip", "application/zip"]);
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(["canvas-ricart-agrawala.csv", "canvas-ring.csv"]);
    const ring = parse(textOf(files["canvas-ring.csv"] ?? new Uint8Array()));
    expect(ring.slice(2)).toEqual([["Dora", "", "", "", "", "3"]]);
  });
});

describe("for Moodle", () => {
  test("a grade and its feedback come together, and hidden criteria are not told", () => {
    const rows = rowsOf(textOf(exportGradebook("moodle", lockOnly()).bytes));
    expect(rows.map((row) => [row.useremail, row["A, lock"]])).toEqual([
      ["ann@example.org", "5.67"],
      ["'+1@example.org", "4"],
    ]);
    for (const row of rows) {
      expect(row["A, lock feedback"]).not.toBe("");
      expect(row["A, lock feedback"]).not.toMatch(/secret/i);
    }
    expect(rows[0]?.["A, lock feedback"]).toContain("Late by 1 day: 0.63 points less.");
  });
});

describe("for nbgrader", () => {
  test("everybody has a row for every task, and the arithmetic is its own", () => {
    const rows = rowsOf(textOf(exportGradebook("nbgrader", input).bytes));
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({
      assignment: "ricart-agrawala",
      duedate: "2026-11-10 12:00:00",
      timestamp: "2026-11-11 08:00:00",
      student_id: "calm-ann",
      last_name: "Lee",
      first_name: "Ann",
      email: "ann@example.org",
      raw_score: "6.3",
      late_submission_penalty: "0.63",
      score: "5.67",
      max_score: "6.3",
    });
    for (const { raw_score, late_submission_penalty, score } of rows) {
      if (score === "") continue;
      const expected = Math.max(0, Number(raw_score) - Number(late_submission_penalty));
      expect(Number(score)).toBeCloseTo(expected, 6);
    }
  });

  test("whoever handed in nothing has zeros, whoever could not be graded has nothing", () => {
    const rows = rowsOf(textOf(exportGradebook("nbgrader", lockOnly()).bytes));
    const score = (id: string) => rows.find((row) => row.student_id === id);
    expect(score("calm-zoe")).toMatchObject({ timestamp: "", raw_score: "0", score: "0" });
    expect(score("calm-dora")).toMatchObject({ raw_score: "", score: "" });
  });
});

test("our own table says of each why it has no score", () => {
  const rows = rowsOf(textOf(exportGradebook("csv", input).bytes));
  expect(rows.slice(0, 5).map(({ standing }) => standing)).toEqual([
    ...["graded", "graded", "not-gradable", "interrupted", "missing"],
  ]);
  expect(rows.find(({ override }) => override === "3")?.note).toBe("'=told me, in person");
});
