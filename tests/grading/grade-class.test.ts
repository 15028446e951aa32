/** The batch around a sandbox that only plays one: its order, and what it does with accidents. */

import { describe, expect, test } from "vitest";
import type { Assignment } from "../../lib/grading/assignment.ts";
import type { ClassOptions, Submission } from "../../lib/grading/grade-class.ts";
import { applySettings, gradeClass } from "../../lib/grading/grade-class.ts";
import type { SubmittedText } from "../../lib/grading/read-submission.ts";
import type { Report } from "../../lib/grading/report.ts";
import { defineRubric } from "../../lib/grading/rubric.ts";
import { sha256 } from "../../lib/grading/sha256.ts";
import type { GradeReport, Job, JobResult, Sandbox } from "../../lib/sandbox/job.ts";

const rubric = defineRubric({
  problem: "mutex",
  scenarios: { duel: { processes: 2 } },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: "duel",
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 2,
      property: "progress",
      scenario: "duel",
      schedules: { seeds: 5, firstSeed: 100 },
    },
  ],
});

const assignment: Assignment = {
  lesson: "lock",
  exercise: null,
  lessonVersion: "v1",
  rubric,
  hidden: rubric,
};

type Result = JobResult<GradeReport>;

const holds: Result = {
  kind: "done",
  report: {
    kind: "grade",
    outcomes: [1, 2].map(() => ({
      verdict: "holds",
      exhaustive: true,
      text: "holds in all 3 states",
      processes: [],
      states: 3,
      seed: null,
      steps: 0,
      measured: null,
      counterexample: null,
    })),
    findings: [],
  },
};

const accident: Result = { kind: "inconclusive", reason: "ended", why: "killed" };

/** Answers each source with its results in turn, the last one for ever. */
class PlayedSandbox implements Sandbox {
  readonly asked: string[] = [];
  readonly #answers: { readonly [source: string]: readonly Result[] };
  /** Later sources are answered earlier, so that order would show. */
  #delay = 20;

  constructor(answers: { readonly [source: string]: readonly Result[] }) {
    this.#answers = answers;
  }

  start(job: Job): never {
    const before = this.asked.filter((one) => one === job.source).length;
    this.asked.push(job.source);
    const answers = this.#answers[job.source] ?? [holds];
    const answer = answers[Math.min(before, answers.length - 1)];
    this.#delay = Math.max(0, this.#delay - 4);
    const result = new Promise((settle) => setTimeout(() => settle(answer), this.#delay));
    // Only gradings are asked for here.
    return { result, cancel: () => {} } as never;
  }

  async close(): Promise<void> {}
}

function submission(id: string, text: string | SubmittedText = `source of ${id}`): Submission {
  return {
    student: { id, name: null, email: null, platformId: null },
    file: `${id}.ts`,
    text: typeof text === "string" ? { kind: "text", source: text } : text,
  };
}

const usual: ClassOptions = { settings: { hidden: false, seed: null }, atOnce: 2 };

describe("a class", () => {
  test("comes out in the order of the students, with one job and with many", async () => {
    const submissions = ["c", "a", "d", "b"].map((id) => submission(id));
    const [one, many] = await Promise.all(
      [1, 4].map((jobs) =>
        gradeClass(new PlayedSandbox({}), assignment, submissions, { ...usual, atOnce: jobs }),
      ),
    );
    expect(one?.submissions.map(({ student }) => student.id)).toEqual(["a", "b", "c", "d"]);
    expect(JSON.stringify(many)).toBe(JSON.stringify(one));
  });

  test("grades a text that was handed in twice only once", async () => {
    const sandbox = new PlayedSandbox({});
    const submissions = [submission("a", "same"), submission("b", "same")];
    const results = await gradeClass(sandbox, assignment, submissions, usual);
    expect(sandbox.asked).toEqual(["same"]);
    expect(results?.submissions.map(({ report }) => report.earned)).toEqual([6, 6]);
  });

  test("tries once more what was an accident, and does not count it", async () => {
    const sandbox = new PlayedSandbox({ once: [accident, holds], always: [accident] });
    const graded: Report[] = [];
    const submissions = [submission("a", "once"), submission("b", "always")];
    const results = await gradeClass(sandbox, assignment, submissions, {
      ...usual,
      onGraded: (report) => graded.push(report),
    });
    expect(sandbox.asked.toSorted()).toEqual(["always", "always", "once", "once"]);
    const [first, second] = results?.submissions ?? [];
    expect(first?.report).toMatchObject({ status: { kind: "graded" }, earned: 6 });
    expect(second?.report).toMatchObject({ status: { kind: "interrupted", why: "killed" } });
    expect(graded.map(({ submission: hash }) => hash)).toEqual([sha256("once")]);
  });

  test("does not try again what would end the same way", async () => {
    const spent: Result = { kind: "inconclusive", reason: "budget", why: "too many steps" };
    const sandbox = new PlayedSandbox({ a: [spent] });
    await gradeClass(sandbox, assignment, [submission("a", "a")], usual);
    expect(sandbox.asked).toEqual(["a"]);
  });

  test("reports files that are no programs without losing the others", async () => {
    const problem = { line: 2, column: 1, message: "not text", slug: "not-utf-8" };
    const submissions = [
      submission("a", { kind: "unusable", diagnostic: problem }),
      submission("b", { kind: "unreadable", why: "no right to read" }),
      submission("c"),
    ];
    const results = await gradeClass(new PlayedSandbox({}), assignment, submissions, usual);
    expect(results?.submissions.map(({ report }) => report.status)).toEqual([
      { kind: "not-gradable", problems: [problem] },
      { kind: "interrupted", why: "no right to read" },
      { kind: "graded" },
    ]);
    expect(results?.submissions.map(({ source }) => source)).toEqual([
      undefined,
      undefined,
      "source of c",
    ]);
  });

  test("does not grade again what is known, and says how far it is from the start", async () => {
    const first = await gradeClass(new PlayedSandbox({}), assignment, [submission("a")], usual);
    const report = first?.submissions[0]?.report ?? null;
    const sandbox = new PlayedSandbox({});
    const seen: string[] = [];
    const results = await gradeClass(sandbox, assignment, [submission("a"), submission("b")], {
      ...usual,
      known: (hash) => (hash === report?.submission ? report : null),
      onProgress: (done, total) => seen.push(`${done}/${total}`),
    });
    expect(sandbox.asked).toEqual(["source of b"]);
    expect(seen).toEqual(["1/2", "2/2"]);
    expect(results?.submissions[0]?.report).toEqual(report);
  });

  test("that is stopped has no results, and tries nothing again", async () => {
    const controller = new AbortController();
    const sandbox = new PlayedSandbox({ a: [accident] });
    const graded: Report[] = [];
    const running = gradeClass(sandbox, assignment, [submission("a", "a"), submission("b")], {
      ...usual,
      atOnce: 1,
      signal: controller.signal,
      onGraded: (report) => graded.push(report),
    });
    controller.abort();
    expect(await running).toBeNull();
    expect(sandbox.asked).toEqual(["a"]);
    expect(graded).toEqual([]);
  });
});

describe("the settings of a grading", () => {
  test("take the hidden criteria away, or move the samples, and nothing else", () => {
    const visible = applySettings(assignment, { hidden: false, seed: null });
    expect(visible).toEqual({ ...assignment, hidden: null });
    const moved = applySettings(assignment, { hidden: true, seed: 7 });
    const [every, seeds] = moved.hidden?.criteria ?? [];
    expect(every).toEqual(rubric.criteria[0]);
    expect(seeds?.checks[0]?.schedules).toMatchObject({ kind: "seeds", count: 5, first: 7 });
  });
});
