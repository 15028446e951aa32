/** Breaks a healthy lesson in every way the gate knows, one at a time. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Judge } from "../../lib/grading/grade.ts";
import { grade } from "../../lib/grading/grade.ts";
import type { Complaint } from "../../lib/lessons/complaint.ts";
import { describeComplaint } from "../../lib/lessons/complaint.ts";
import type { Health } from "../../lib/lessons/health.ts";
import { checkLesson, readingComplaints } from "../../lib/lessons/health.ts";
import type { Lesson } from "../../lib/lessons/load-lesson.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import type { Sandbox } from "../../lib/sandbox/job.ts";
import { openAuthorSandbox } from "../../lib/sandbox/node/author-sandbox.ts";
import type { Change } from "../support/broken-lessons.ts";
import { template, wrongFiles, wrongPrograms } from "../support/broken-lessons.ts";

// Whole gradings, each in a process of its own: slow where many things run at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let sandbox: Sandbox;
let root: string;
let count = 0;

beforeAll(async () => {
  sandbox = await openAuthorSandbox(600_000);
  root = mkdtempSync(join(tmpdir(), "tiebreak-health-"));
});

afterAll(async () => {
  await sandbox.close();
  rmSync(root, { recursive: true });
});

/** Most of a broken lesson is as it was: what is asked again is answered from memory. */
const judge: Judge = {
  start: (job) => {
    const key = JSON.stringify(job);
    const running = known.get(key) ?? sandbox.start(job);
    known.set(key, running);
    return running;
  },
};
const known = new Map<string, ReturnType<Judge["start"]>>();

/** The template with some files changed, written or (null) removed. */
async function changed(changes: readonly Change[]): Promise<Lesson> {
  count += 1;
  const folder = join(root, `lesson-${count}`);
  cpSync(template, folder, { recursive: true });
  for (const { file, from, to } of changes) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    if (to === null) rmSync(path);
    else if (from === undefined) writeFileSync(path, to);
    else {
      const text = readFileSync(path, "utf8");
      const other = text.replace(from, to);
      expect(other, `${file} has no ${from}`).not.toBe(text);
      writeFileSync(path, other);
    }
  }
  return await loadLesson(folder, projectRoot);
}

async function check(changes: readonly Change[], seedsAtLeast = 0): Promise<Health> {
  return await checkLesson(await changed(changes), {
    grade: (assignment, source, told) => grade(judge, assignment, source, told),
    now: () => 0,
    slugs: ["other"],
    seedsAtLeast,
    isThorough: false,
  });
}

function expectOne(complaints: readonly Complaint[], expected: string): void {
  const texts = complaints.map(describeComplaint);
  expect(texts.filter((text) => text.includes(expected))).toHaveLength(1);
  expect(complaints.every(({ remedy }) => remedy.length > 0)).toBe(true);
}

describe("the gate", () => {
  test("lets the pattern for lessons through", async () => {
    const { complaints, exercises } = await check([]);
    expect(complaints).toEqual([]);
    expect(exercises[0]?.rows.map(({ program }) => program)).toContain("an empty process");
  });

  test.each(wrongPrograms)("stops %s", async (_title, change, expected) => {
    const { complaints } = await check([change]);
    expectOne(complaints, expected);
  });

  test.each(wrongFiles)("stops %s", async (_title, change, expected) => {
    expectOne(readingComplaints(await changed([change]), ["other"]), expected);
  });

  test("says once that a mistake cannot be made, however often it is used", async () => {
    const change = { file: "solution.ts", from: "this.hasKey = false;", to: "this.hasKey = !1;" };
    const complaints = readingComplaints(await changed([change]), ["other"]);
    expect(complaints.map(({ file, line }) => [file, line])).toEqual([["mistakes.md", 24]]);
  });

  test("stops a criterion that an idle process earns", async () => {
    const source = 'property: { name: "exact-messages", equals: 3, formula: "3" }';
    const idle = 'property: { name: "message-budget", atMost: 9, formula: "9" }';
    const change = { file: "rubric.ts", from: source, to: idle };
    const lonely = { file: "rubric.ts", from: 'dependsOn: ["progress"],', to: "" };
    const texts = (await check([change, lonely])).complaints.map(describeComplaint);
    expect(texts).toContainEqual(
      expect.stringContaining("rubric.ts: it earns `messages` for nothing"),
    );
  });

  test("tries more seeds on the right answers when asked to", async () => {
    // Wrong only if the first three to ask are p5, p6 and p1, in this order.
    const rare: readonly Change[] = [
      { file: "solution.ts", from: "waiting:", to: "seen: number[] = [];\n  waiting:" },
      {
        file: "solution.ts",
        from: "this.waiting.push(from);",
        to: "if (this.seen.length < 3) this.seen.push(from);\n      this.waiting.push(from);",
      },
      {
        file: "solution.ts",
        from: "this.hasKey = false;",
        to: 'this.hasKey = false;\n    if (this.seen.join("") === "561") this.hasKey = true;',
      },
      { file: "hidden.ts", from: "seeds: 100", to: "seeds: 5" },
    ];
    expect((await check(rare)).complaints).toEqual([]);
    const texts = (await check(rare, 50)).complaints.map(describeComplaint);
    expect(texts).toContainEqual(
      expect.stringContaining("solution.ts: it does not earn `exclusion-in-a-crowd`"),
    );
  });

  test("checks each exercise of a lesson that has several", async () => {
    const files = ["starter.ts", "solution.ts", "rubric.ts", "hidden.ts", "hints.md"];
    const moved = files.flatMap((file): Change[] => [
      { file: `one/${file}`, to: readFileSync(join(template, file), "utf8") },
      { file, to: null },
    ]);
    const { complaints, exercises } = await check(moved);
    expect(exercises.map(({ name }) => name)).toEqual(["one"]);
    const texts = complaints.map(describeComplaint);
    expect(texts).toContainEqual(expect.stringContaining("one/alternatives: there is no"));
    expect(texts).toContainEqual(expect.stringContaining("mistakes.md: this file has no place"));
    expect(texts).toContainEqual(expect.stringContaining('Add <Editor exercise="one" />'));
  });
});
