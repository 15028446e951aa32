/**
 * Server and workers are killed (SIGKILL) at random moments while a class hands in: nothing is
 * lost, nothing counts twice, and reports have the command line's bytes. thousand.ts does the same
 * with a thousand generated submissions.
 */

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Exercise } from "../../lib/lessons/load-lesson.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { openDatabase } from "../../lib/store/database.ts";
import { KilledCourse } from "../support/killed-course.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { commandLineReports, settledClass } from "../support/settled-class.ts";

const size = 30;
const kills = 3;
let root: string;
let lessons: string;
let sources: readonly string[];
let expected: ReadonlyMap<string, string>;
let postgres: TestPostgres;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "tiebreak-kill-"));
  lessons = join(root, "lessons");
  const small = join(lessons, "small");
  cpSync(join(projectRoot, "lessons", "_template"), small, { recursive: true });
  const [exercise] = (await loadLesson(small, projectRoot)).exercises;
  if (exercise === undefined) throw new Error("the template has no exercise");
  const kinds = kindsOf(exercise);
  sources = Array.from({ length: size }, (_, place) => kinds[place % kinds.length] ?? "");
  expected = await commandLineReports(root, "small", sources, { TIEBREAK_LESSONS: lessons });
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Right, wrong, unfinished, broken and hostile; few, so that the command line is soon done. */
function kindsOf({ solution, starter, mistakes }: Exercise): readonly string[] {
  const hostile = "export default class { constructor() { for (;;); } }";
  return [solution, starter, ...mistakes.slice(0, 2).map(({ source }) => source), "}}}", hostile];
}

const whole = { lost: 0, doubled: 0, different: 0, failed: 0 };

test.concurrent("The embedded server is killed again and again", async () => {
  const folder = join(root, "data");
  const course = new KilledCourse({
    env: {
      TIEBREAK_DATA: folder,
      DATABASE_URL: "",
      TIEBREAK_LESSONS: lessons,
      TIEBREAK_GRADERS: "2",
    },
    sources,
    workers: 0,
    kills,
    killWithinMs: 1500,
    seed: 1,
  });
  await course.handInAll();
  await course.untilGraded(120_000);
  await course.stop();
  const opened = await openDatabase({ kind: "embedded", folder });
  const settled = await settledClass(opened, sources, course.taken, expected);
  await opened.close();
  expect(course.kills).toBe(kills);
  expect(settled).toMatchObject(whole);
});

test.concurrent("Server and workers on PostgreSQL are killed again and again", async () => {
  const url = await postgres.newDatabase();
  const course = new KilledCourse({
    env: { DATABASE_URL: url, TIEBREAK_LESSONS: lessons, TIEBREAK_GRADERS: "0" },
    sources,
    workers: 2,
    kills,
    killWithinMs: 2500,
    seed: 2,
  });
  await course.handInAll();
  await course.untilGraded(120_000);
  await course.stop();
  const opened = await openDatabase({ kind: "postgresql", url });
  const settled = await settledClass(opened, sources, course.taken, expected);
  await opened.close();
  expect(course.kills).toBe(kills);
  expect(settled).toMatchObject(whole);
});
