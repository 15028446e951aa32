// A problem that an author wrote beside a lesson: its base class, calls, properties and measures
// are judged in the sandbox like ours, the same in Node and in Chromium.
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Exercise } from "../../lib/lessons/load-lesson.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { problemName } from "../../lib/problems/outline.ts";
import type { GradeReport } from "../../lib/sandbox/job.ts";
import type { NodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import type { SandboxPage } from "../support/sandbox-page.ts";
import { openSandboxPage } from "../support/sandbox-page.ts";

let node: NodeSandbox;
let page: SandboxPage;
let exercise: Exercise;

beforeAll(async () => {
  [node, page] = await Promise.all([openNodeSandbox({ processes: 1 }), openSandboxPage()]);
  const folder = join(projectRoot, "tests", "support", "author-lesson", "barrier");
  const lesson = await loadLesson(folder, projectRoot);
  expect(lesson.complaints).toEqual([]);
  const [first] = lesson.exercises;
  if (first === undefined) throw new Error("no exercise");
  exercise = first;
});

afterAll(() => Promise.all([node.close(), page.close()]));

async function grade(source: string, problem = exercise.rubric.problem): Promise<string> {
  const checks = exercise.rubric.criteria.flatMap((criterion) => criterion.checks);
  const job = { kind: "grade", source, problem, checks } as const;
  const inNode = JSON.stringify(await node.start(job).result);
  expect(JSON.stringify(await page.run(job))).toBe(inNode);
  return inNode;
}

async function outcomesOf(source: string): Promise<GradeReport["outcomes"]> {
  const result = JSON.parse(await grade(source));
  if (result.kind !== "done") throw new Error(JSON.stringify(result));
  return result.report.outcomes;
}

test("right programs keep everything that its author claims", async () => {
  expect(problemName(exercise.rubric.problem)).toBe("barrier");
  for (const source of [exercise.solution, ...exercise.alternatives.map((one) => one.source)]) {
    const outcomes = await outcomesOf(source);
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(outcomes.map(() => "holds"));
  }
});

test("mistakes are caught, with the author's words and values", async () => {
  const told = new Map<string, string>();
  for (const { id, source } of exercise.mistakes) {
    const violated = (await outcomesOf(source)).filter((one) => one.verdict === "violated");
    told.set(id, violated[0]?.text ?? "");
    expect(violated[0]?.counterexample, id).not.toBeNull();
  }
  expect(told.get("counts-the-others")).toMatch(/p\d has passed 1 times, p\d has arrived 0 times/);
  expect(told.get("forgets-itself")).toMatch(/p0.* never passed/);
  expect(told.get("asks-again")).toContain("is 3 tick(s) among 2 processes");
});

test("the author's class says what is misused, and what breaks the rules is refused", async () => {
  const early = exercise.solution.replace("here = 0;", "here = 0; onStart() { this.pass(); }");
  expect(await grade(early)).toContain("p0 passed, but had not arrived.");
  const { problem } = exercise.rubric;
  if (typeof problem === "string" || problem.problem === undefined) throw new Error("not its own");
  const spying = { ...problem, problem: `${problem.problem}\nlet seen = 0;\n` };
  expect(await grade(exercise.solution, spying)).toContain("problem.ts, line ");
  expect(await grade(exercise.solution, "mutex")).toContain("cannot be imported");
});
