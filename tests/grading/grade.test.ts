/** Whole gradings, through the real sandbox, against the model lesson. */

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Assignment } from "../../lib/grading/assignment.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import type { Judge } from "../../lib/grading/grade.ts";
import { grade } from "../../lib/grading/grade.ts";
import { parseReplayToken } from "../../lib/grading/replay-token.ts";
import type { Exercise } from "../../lib/lessons/load-lesson.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import type { Progress } from "../../lib/sandbox/job.ts";
import type { NodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";

// Whole gradings, each in a process of its own: slow where many things run at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let sandbox: NodeSandbox;
let exercise: Exercise;
let assignment: Assignment;

beforeAll(async () => {
  sandbox = await openNodeSandbox({ processes: 2 });
  const lesson = await loadLesson(join(projectRoot, "lessons", "ricart-agrawala"), projectRoot);
  const [only] = lesson.exercises;
  if (only === undefined) throw new Error("the model lesson has no exercise");
  exercise = only;
  assignment = { ...assignmentOf(lesson, only), hidden: null };
});

afterAll(() => sandbox.close());

function mistake(id: string): string {
  const found = exercise.mistakes.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no mistake ${id}`);
  return found.source;
}

describe("a grading", () => {
  test("of the solution earns everything and says how much was looked at", async () => {
    const report = await grade(sandbox, assignment, exercise.solution);
    expect(report).toMatchObject({ earned: 10, possible: 10, status: { kind: "graded" } });
    const [exclusion, , messages] = report.criteria;
    expect(exclusion?.reason).toMatch(/^holds in all \d+ states of 2 processes × 2 acquisitions, /);
    expect(exclusion?.exhaustive).toBe(true);
    expect(messages?.measured).toHaveLength(9);
    expect(messages?.measured.at(-1)).toEqual({
      processes: 10,
      measured: 18,
      expected: 18,
      relation: "at most",
    });
  });

  test("gives the same bytes again, also beside other gradings", async () => {
    const source = mistake("ties-both-wait");
    const [first, second, third] = await Promise.all([
      grade(sandbox, assignment, source),
      grade(sandbox, assignment, exercise.starter).then(() => grade(sandbox, assignment, source)),
      grade(sandbox, assignment, source),
    ]);
    expect(JSON.stringify(second)).toBe(JSON.stringify(first));
    expect(JSON.stringify(third)).toBe(JSON.stringify(first));
  });

  test("says the same with and without stories", async () => {
    const source = mistake("ties-both-win");
    const told = await grade(sandbox, assignment, source);
    const untold = await grade(sandbox, assignment, source, { stories: false });
    const verdicts = (report: typeof told) =>
      report.criteria.map(({ id, verdict }) => [id, verdict]);
    expect(verdicts(untold)).toEqual(verdicts(told));
    expect(untold.earned).toBe(told.earned);
  });

  test("shows a short story that replays, in words", async () => {
    const report = await grade(sandbox, assignment, mistake("ties-both-win"));
    const [exclusion] = report.criteria;
    const { counterexample, replayToken } = exclusion ?? {};
    expect(counterexample?.shrunk).toBe(true);
    expect(counterexample?.schedule.trim().split("\n").length).toBeLessThanOrEqual(6);
    expect(counterexample?.story).toContain("p0 and p1 are both inside");
    const replay = parseReplayToken(replayToken ?? "");
    expect(replay).toEqual({
      lesson: "ricart-agrawala",
      exercise: null,
      property: "mutual-exclusion",
      scenario: counterexample?.scenario,
      schedule: counterexample?.schedule,
    });
  });

  test("names the formula that a wrong count follows", async () => {
    const report = await grade(sandbox, assignment, mistake("tells-everyone-it-has-left"));
    const messages = report.criteria.find(({ id }) => id === "messages");
    expect(messages?.reason).toMatch(/measured over all sizes: 3\(N − 1\)$/);
  });

  test("of a program that fails says where", async () => {
    const source = exercise.solution.replaceAll("this.enter()", "this.nowhere()");
    const [exclusion, progress] = (await grade(sandbox, assignment, source)).criteria;
    expect(exclusion).toMatchObject({ verdict: "crashed", earned: 0 });
    expect(progress?.counterexample).toEqual(exclusion?.counterexample);
    expect(exclusion?.reason).toMatch(/`onAcquire`|`onMessage\.reply`.*line \d+/);
  });

  test("of a program that does not end earns nothing, and ends", async () => {
    const source = exercise.solution.replace("this.clock += 1;", "for (;;) this.clock += 1;");
    const report = await grade(sandbox, assignment, source);
    expect(report).toMatchObject({ earned: 0, status: { kind: "graded" } });
    expect(report.criteria[0]?.reason).toContain("did not finish");
  });

  test("of a program whose states never end goes on by sampling, and says so", async () => {
    const toItself = 'this.clock += 1;\n    this.send(this.id, { type: "reply" });';
    const onAndOn = `reply: (_, from) => {\n if (from === this.id) { ${toItself} return; }`;
    const endless = exercise.solution
      .replace("this.clock += 1;", toItself)
      .replace("reply: (_, from) => {", onAndOn);
    const report = await grade(sandbox, assignment, endless);
    expect(report.status.kind).toBe("graded");
    const [exclusion] = report.criteria;
    expect(exclusion).toMatchObject({ verdict: "holds", exhaustive: false, earned: 4 });
    expect(exclusion?.reason).toMatch(
      /[\d,]+ states and \d+ walks .*; not every schedule was tried/,
    );
  });

  test("of something that is no program is not gradable and names the line", async () => {
    const report = await grade(sandbox, assignment, `${exercise.solution}\n}`);
    expect(report.status.kind).toBe("not-gradable");
    expect(report.earned).toBe(0);
  });

  test("that is cancelled while it runs is interrupted, and is not tried again", async () => {
    const controller = new AbortController();
    let begun = 0;
    const judge: Judge = {
      start: (job, onProgress) => {
        begun += 1;
        return sandbox.start(job, onProgress);
      },
    };
    const options = {
      signal: controller.signal,
      twice: true,
      onProgress: () => controller.abort(),
    };
    const report = await grade(judge, assignment, exercise.solution, options);
    expect(report).toMatchObject({ earned: 0, status: { kind: "interrupted" } });
    expect(begun).toBe(1);
  });

  test("that was cancelled before it began is interrupted", async () => {
    const signal = AbortSignal.abort();
    const report = await grade(sandbox, assignment, exercise.solution, { signal });
    expect(report.status.kind).toBe("interrupted");
  });

  test("tells while it goes on which checks were judged, each once, and how", async () => {
    const seen: Progress[] = [];
    const options = { onProgress: (one: Progress) => seen.push(one) };
    const wrong = mistake("replies-to-everyone");
    await grade(sandbox, assignment, wrong, options);
    const total = assignment.rubric.criteria.flatMap(({ checks }) => checks).length;
    expect(seen.at(-1)).toMatchObject({ done: total, total });
    expect(seen.length).toBeGreaterThan(1);
    const judged = seen.flatMap((one) => one.judged ?? []);
    expect(judged.map(({ check }) => check).sort((left, right) => left - right)).toEqual(
      Array.from({ length: total }, (_, place) => place),
    );
    expect(judged.find(({ check }) => check === 0)?.verdict).toBe("violated");
  });
});
