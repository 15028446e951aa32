import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { classroomFiles } from "../../../lib/cli/package/classroom.ts";
import { classroomResults, runnerNames } from "../../../lib/cli/package/classroom-results.ts";
import type { NamedExercise } from "../../../lib/cli/shell/named-exercise.ts";
import { namedExercise } from "../../../lib/cli/shell/named-exercise.ts";
import { reportOf } from "../../../lib/grading/grade.ts";

const repository = mkdtempSync(join(tmpdir(), "tiebreak-classroom-"));
let exercise: NamedExercise;

beforeAll(async () => {
  const whole = await namedExercise("token-ring");
  const { rubric } = whole.assignment;
  const criteria = rubric.criteria.slice(0, 2);
  exercise = { ...whole, assignment: { ...whole.assignment, rubric: { ...rubric, criteria } } };
  for (const { name, text } of await classroomFiles(exercise, 5)) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    writeFileSync(join(repository, name), text);
  }
});

afterAll(() => rmSync(repository, { recursive: true }));

function read(path: string): string {
  return readFileSync(join(repository, path), "utf8");
}

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: { readonly [name: string]: string };
  readonly with?: { readonly runners?: string };
}

function steps(): readonly Step[] {
  return parse(read(".github/workflows/classroom.yml")).jobs["run-autograding-tests"].steps;
}

/** Runs the step that grades, as GitHub does, and answers what it hands on to the reporter. */
function runStep(source: string) {
  writeFileSync(join(repository, "token-ring.ts"), source);
  const step = steps().find(({ id }) => id === "tiebreak");
  const files = {
    GITHUB_OUTPUT: join(repository, "output"),
    GITHUB_STEP_SUMMARY: join(repository, "summary"),
  };
  for (const path of Object.values(files)) writeFileSync(path, "");
  const path = [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter);
  const { status, stderr } = spawnSync(
    "bash",
    ["--noprofile", "--norc", "-e", "-c", step?.run ?? "false"],
    { cwd: repository, env: { NODE_ENV: "production", PATH: path, ...files }, encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const outputs = new Map(
    read("output")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  return { status, outputs, summary: read("summary") };
}

/** The points as the reporter counts them. */
function pointsIn(outputs: ReadonlyMap<string, string>): readonly [number, number] {
  const env = steps().find((step) => step.env !== undefined)?.env ?? {};
  const results = (runners() ?? []).map((runner) => {
    const named = env[`${runner.toUpperCase()}_RESULTS`] ?? "";
    const output = /^\$\{\{ steps\.tiebreak\.outputs\.(\w+) \}\}$/.exec(named)?.[1] ?? "";
    return JSON.parse(Buffer.from(outputs.get(output) ?? "", "base64").toString("utf8"));
  });
  const scores = results.flatMap(({ tests }) => tests.map(({ score }: { score: number }) => score));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return [sum(scores), sum(results.map(({ max_score }) => max_score))];
}

function runners(): readonly string[] | undefined {
  return steps()
    .find((step) => step.with?.runners !== undefined)
    ?.with?.runners?.split(",");
}

describe("the assignment for GitHub Classroom", () => {
  test("is a workflow that Classroom looks for, with the right to report", () => {
    const workflow = parse(read(".github/workflows/classroom.yml"));
    expect(workflow.name).toBe("Autograding Tests");
    expect(workflow.on).toEqual(["push", "workflow_dispatch", "repository_dispatch"]);
    expect(workflow.permissions.checks).toBe("write");
    expect(runners()).toEqual(["exclusion", "progress"]);
  });

  test("has the starter and nothing that is hidden", () => {
    expect(read("token-ring.ts")).toBe(exercise.exercise.starter);
    const task = JSON.parse(read(".github/tiebreak/assignment.json"));
    expect(task.assignment.hidden).toBeNull();
  });

  test("gives each criterion its own points, and tells the student why", () => {
    const { mistakes } = exercise.exercise;
    const stuck = mistakes.find(({ property }) => property === "progress");
    const { status, outputs, summary } = runStep(stuck?.source ?? "");
    expect(pointsIn(outputs)).toEqual([4, 7]);
    expect(summary).toContain("**4 of 7** points");
    expect(summary).toContain("npx tiebreak replay tb1.");
    expect(status).toBe(0);
  });

  test("says where a program does not compile, for no points", () => {
    const { outputs, summary } = runStep("export default class {\n  oops oops\n}\n");
    expect(pointsIn(outputs)).toEqual([0, 7]);
    expect(summary).toMatch(/line 2, column \d+: /);
  });

  test("tells no points where the grading was interrupted", () => {
    const { assignment } = exercise;
    const report = reportOf(assignment, "", { kind: "fault", why: "no memory" });
    expect(classroomResults(assignment.rubric, report)).toBeNull();
  });

  test("names criteria apart that differ only in their dashes", () => {
    const { rubric } = exercise.assignment;
    const [one] = rubric.criteria;
    if (one === undefined) throw new Error("there are no criteria");
    const criteria = [
      { ...one, id: "no-two" },
      { ...one, id: "not-wo" },
      { ...one, id: "notwo" },
    ];
    expect(new Set(runnerNames({ ...rubric, criteria })).size).toBe(3);
  });
});
