import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Journal } from "../../lib/grading/journal.ts";
import type { Report } from "../../lib/grading/report.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiebreak-journal-"));
  path = join(folder, "below", "journal.jsonl");
});

afterEach(() => rmSync(folder, { recursive: true }));

function report(submission: string): Report {
  return {
    lesson: "token-ring",
    exercise: null,
    lessonVersion: "v",
    graderVersion: "1",
    submission,
    status: { kind: "graded" },
    earned: 1,
    possible: 2,
    headline: null,
    criteria: [],
  };
}

describe("a journal", () => {
  test("gives back what was written into it, in another process", () => {
    new Journal(path, "q").add(report("a"));
    expect(new Journal(path, "q").find("a")).toEqual(report("a"));
    expect(new Journal(path, "q").find("b")).toBeNull();
  });

  test("knows nothing of another question: version, seed, hidden or not", () => {
    new Journal(path, "q").add(report("a"));
    expect(new Journal(path, "other").size).toBe(0);
  });

  test("survives a line that was cut at any place, and what is written behind it", () => {
    new Journal(path, "q").add(report("a"));
    const whole = readFileSync(path, "utf8");
    for (const length of [0, 1, 20, whole.length - 2, whole.length - 1]) {
      writeFileSync(path, whole + whole.replace('"a"', '"b"').slice(0, length));
      new Journal(path, "q").add(report("c"));
      const journal = new Journal(path, "q");
      expect(journal.find("a")).toEqual(report("a"));
      expect(journal.find("c")).toEqual(report("c"));
      // The cut line counts only if nothing but its end is missing.
      expect(journal.find("b")).toEqual(length === whole.length - 1 ? report("b") : null);
    }
  });

  test("passes over what is no report", () => {
    new Journal(path, "q").add(report("a"));
    appendFileSync(path, 'null\n7\n{"question":"q"}\n{"question":"q","report":5}\n');
    expect(new Journal(path, "q").size).toBe(1);
  });

  test("can be begun afresh, and leaves nothing when it is removed", () => {
    new Journal(path, "q").add(report("a"));
    expect(new Journal(path, "q", { isFresh: true }).size).toBe(0);
    const journal = new Journal(path, "q");
    journal.add(report("a"));
    journal.remove();
    expect(existsSync(path)).toBe(false);
  });
});
