import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../../lib/grading/assignment.ts";
import { gradeJob } from "../../../lib/grading/grade.ts";
import { loadLesson } from "../../../lib/lessons/load-lesson.ts";
import type { Job } from "../../../lib/sandbox/job.ts";
import { unwritable } from "../../../lib/sandbox/job-text.ts";
import type { AuthorSandbox } from "../../../lib/sandbox/node/author-sandbox.ts";
import { openAuthorSandbox } from "../../../lib/sandbox/node/author-sandbox.ts";
import { openNodeSandbox } from "../../../lib/sandbox/node/node-host.ts";
import { sampleRun } from "../../../lib/sandbox/realm/sample-run.ts";
import { outcomeOf } from "../../support/attack.ts";
import { restlessJob, unwritableJob } from "../../support/sandbox-programs.ts";

vi.setConfig({ testTimeout: 600_000 });

let sandbox: AuthorSandbox;
beforeAll(async () => {
  sandbox = await openAuthorSandbox(300_000);
});
afterAll(async () => await sandbox.close());

async function gradings(): Promise<readonly Job[]> {
  const lesson = await loadLesson(join(projectRoot, "lessons/_template"), projectRoot);
  const [exercise] = lesson.exercises;
  if (exercise === undefined) throw new Error("the template has no exercise");
  const { solution, starter, mistakes, alternatives } = exercise;
  const written = [...alternatives, ...mistakes].map(({ source }) => source);
  const assignment = assignmentOf(lesson, exercise);
  return [solution, starter, ...written].map((source) => gradeJob(assignment, source));
}

describe("programs of one author", () => {
  test("get the same bytes in a realm that others have used as in one of their own", async () => {
    const jobs = await gradings();
    const fresh = await openNodeSandbox({ processes: 1 });
    const expected = await Promise.all(jobs.map((job) => fresh.start(job).result));
    await fresh.close();
    const order = [...jobs.keys(), ...[...jobs.keys()].reverse()];
    const results = await Promise.all(
      order.map((place) => sandbox.start(jobs[place] ?? sampleRun).result),
    );
    const texts = results.map((result) => JSON.stringify(result));
    expect(texts).toEqual(order.map((place) => JSON.stringify(expected[place])));
  });

  test("are ended when their time is up, and the next ones run", async () => {
    const hasty = await openAuthorSandbox(3_000);
    expect(outcomeOf(await hasty.start(restlessJob).result)).toBe("stopped watchdog");
    await hasty.close();
    expect(outcomeOf(await sandbox.start(sampleRun).result)).toBe("holds");
  });

  test("can be cancelled while they wait and while they run", async () => {
    const own = await openAuthorSandbox(300_000);
    const many = Array.from({ length: 40 }, () => own.start(restlessJob));
    for (const { cancel } of many.toReversed()) cancel();
    const outcomes = await Promise.all(many.map(async ({ result }) => outcomeOf(await result)));
    expect(new Set(outcomes)).toEqual(new Set(["stopped cancelled"]));
    const last = own.start(restlessJob);
    await own.close();
    expect(outcomeOf(await last.result)).toBe("stopped cancelled");
  });
});

test("answers a job that cannot be written down, and goes on", async () => {
  expect(outcomeOf(await sandbox.start(unwritableJob()).result)).toBe(`fault: ${unwritable.why}`);
  expect(outcomeOf(await sandbox.start(sampleRun).result)).toBe("holds");
});
