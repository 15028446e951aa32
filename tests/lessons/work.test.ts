/** What the solution takes decides what others may take. */

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { findLessons, lessonRoots } from "../../lib/lessons/catalogue.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { formatWork, readWork, withWork, workComplaints, workOf } from "../../lib/lessons/work.ts";
import type { CheckOutcome, Sandbox } from "../../lib/sandbox/job.ts";
import { openAuthorSandbox } from "../../lib/sandbox/node/author-sandbox.ts";

// Whole gradings, in a process of their own: slow where many things run at once.
vi.setConfig({ testTimeout: 600_000 });

const tokenRing = await loadLesson(join(projectRoot, "lessons", "token-ring"), projectRoot);
const [exercise] = tokenRing.exercises;
if (exercise === undefined) throw new Error("the token ring has an exercise");
const assignment = assignmentOf(tokenRing, exercise);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openAuthorSandbox(600_000);
});
afterAll(async () => await sandbox.close());

describe("work.json", () => {
  test("is read as it was written, and anything else is no record", () => {
    const record = { visible: { turns: { duel: 1_000 } }, hidden: {} };
    expect(readWork(formatWork(record))).toEqual(record);
    for (const text of ["", "[]", "{}", '{"visible":{"a":{"b":-1}},"hidden":{}}', "null"]) {
      expect(readWork(text), text).toBeNull();
    }
  });

  test("holds what each check took, rounded up to two digits that count", () => {
    const outcomes = gradeJob(assignment, "").checks.map((_, place) => took(place * 123_456));
    const { visible } = workOf(assignment, outcomes);
    expect(
      Object.values(visible)
        .flatMap((row) => Object.values(row))
        .slice(0, 3),
    ).toEqual([0, 130_000, 250_000]);
  });

  test("tells each check what the solution took; one that is not recorded stays as it is", () => {
    const [first, second] = exercise.rubric.criteria;
    const place = first?.checks[0]?.scenarioName ?? "";
    const table = { [first?.id ?? ""]: { [place]: 77_000 } };
    const { criteria } = withWork(unmeasured(exercise.rubric), table);
    expect(criteria[0]?.checks[0]?.work).toBe(77_000);
    expect(criteria.flatMap(({ checks }) => checks.flatMap(({ work }) => work ?? []))).toEqual([
      77_000,
    ]);
    const complaints = workComplaints({ visible: table, hidden: {} }, exercise, "work.json");
    expect(complaints).toHaveLength(1);
    expect(complaints[0]?.what).toContain(first?.checks[1]?.scenarioName ?? second?.id ?? "?");
  });

  test("is there for every exercise, and knows every check", async () => {
    for (const { folder } of findLessons(lessonRoots(projectRoot))) {
      const lesson = await loadLesson(folder, projectRoot);
      for (const { name, work, rubric, hidden } of lesson.exercises) {
        const label = `${lesson.slug} ${name ?? ""}`;
        expect(work, label).not.toBeNull();
        if (work !== null) expect(workComplaints(work, { rubric, hidden }, label)).toEqual([]);
      }
    }
  });
});

test("a right program that takes many times as long earns everything", async () => {
  const outcomes = await outcomesOf(assignment, dawdling(exercise.solution, 40_000));
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.filter(({ verdict }) => verdict !== "holds")).toEqual([]);
});

test("what a tab tells of the visible criteria is what a course tells", async () => {
  for (const { id, source } of exercise.mistakes.slice(0, 4)) {
    // Every replay is costly, so that what there is for stories decides how short they become.
    const slow = dawdling(source, 300_000);
    const visible = await outcomesOf({ ...assignment, hidden: null }, slow);
    const all = await outcomesOf(assignment, slow);
    expect(visible.some(({ counterexample }) => counterexample !== null)).toBe(true);
    expect(all.slice(0, visible.length), id).toEqual(visible);
  }
});

test("nor does it matter to what a tab tells that hidden clusters are smaller", async () => {
  const criteria = exercise.rubric.criteria.map((criterion) => {
    const checks = criterion.checks.filter(({ scenario }) => scenario.processes > 2);
    return { ...criterion, checks, dependsOn: [] };
  });
  const larger = {
    ...assignment,
    rubric: { ...exercise.rubric, criteria: criteria.filter(({ checks }) => checks.length > 0) },
    hidden: exercise.rubric,
  };
  const sizes: number[] = [];
  for (const { id, source } of exercise.mistakes.slice(0, 4)) {
    const visible = await outcomesOf({ ...larger, hidden: null }, source);
    const all = await outcomesOf(larger, source);
    const told = visible.map(({ steps: _, ...outcome }) => outcome); // runs are shared
    expect(all.slice(0, told.length), id).toMatchObject(told);
    sizes.push(...all.flatMap(({ counterexample }) => counterexample?.scenario.processes ?? []));
  }
  expect(Math.min(...sizes)).toBe(2);
});

/** Takes its time at every request: all that is asked costs many times what the solution costs. */
function dawdling(source: string, turns: number): string {
  const slow = source.replace(
    /onAcquire\([^)]*\)[^{]*\{/,
    (start) => `${start} for (let i = 0; i < ${turns}; i++);`,
  );
  expect(slow).not.toBe(source);
  return slow;
}

async function outcomesOf(asked: typeof assignment, source: string) {
  const result = await sandbox.start(gradeJob(asked, source)).result;
  return result.kind === "done" ? result.report.outcomes : [];
}

function unmeasured(rubric: typeof assignment.rubric): typeof assignment.rubric {
  const criteria = rubric.criteria.map((criterion) => ({
    ...criterion,
    checks: criterion.checks.map(({ work: _, ...check }) => check),
  }));
  return { ...rubric, criteria };
}

function took(steps: number): CheckOutcome {
  return {
    verdict: "holds",
    exhaustive: true,
    text: "",
    processes: [],
    states: null,
    seed: null,
    steps,
    measured: null,
    counterexample: null,
  };
}
