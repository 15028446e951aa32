import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Graded } from "../../lib/queue/grader.ts";
import { type OpenGrader, openGrader } from "../../lib/server/grader.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import type { StoredSubmission, Task } from "../../lib/store/tables.ts";
import { handIn, makeCourse } from "../support/course-fixture.ts";
import { openTestDatabase } from "../support/embedded-database.ts";

const broken = "}}}";
let root: string;
let opened: OpenDatabase;
let grader: OpenGrader;
let task: Task;
let submission: StoredSubmission;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-grader-"));
  cpSync(join(projectRoot, "lessons", "_template"), join(root, "small"), { recursive: true });
  opened = await openTestDatabase();
  const course = await makeCourse(opened);
  task = course.task;
  submission = await handIn(opened, course, broken);
  grader = await openGrader({ projectRoot, lessonRoots: [root], processes: 1 });
});
afterAll(async () => {
  await grader.close();
  await opened.close();
  rmSync(root, { recursive: true, force: true });
});

function grade(change: Partial<Task> = {}, signal = new AbortController().signal): Promise<Graded> {
  const work = { submission, task: { ...task, ...change }, signal };
  return grader.grade(work);
}

test("A program that cannot run is not gradable, and still says what could be earned", async () => {
  const { report, visiblePossible } = await grade();
  expect(report.status.kind).toBe("not-gradable");
  expect(visiblePossible).toBeGreaterThan(0);
  expect(report.possible).toBeGreaterThan(visiblePossible);
});

test("A lesson whose file was changed is read again", async () => {
  const before = await grade();
  expect((await grade()).report).toEqual(before.report);
  appendFileSync(join(root, "small", "hints.md"), "\nAnother hint.\n");
  expect((await grade()).report.lessonVersion).not.toBe(before.report.lessonVersion);
});

test("A lesson or exercise that is not there is said by name", async () => {
  await expect(grade({ lesson: "gone" })).rejects.toThrow("the lesson gone is not among");
  await expect(grade({ exercise: "extra" })).rejects.toThrow("the exercise small/extra is not");
});

test("Whoever stops waiting gets an interrupted report at once", async () => {
  submission = { ...submission, source: readFileSync(join(root, "small", "starter.ts"), "utf8") };
  const { report } = await grade({}, AbortSignal.abort());
  expect(report.status.kind).toBe("interrupted");
});
