import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawCounterexamples } from "../../../lib/cli/grade/draw-counterexamples.ts";
import { namedExercise } from "../../../lib/cli/shell/named-exercise.ts";
import type { ClassResults } from "../../../lib/grading/class-results.ts";
import type { ReplayedRun } from "../../../lib/grading/formats/format.ts";
import { formats } from "../../../lib/grading/formats/format.ts";
import { grade } from "../../../lib/grading/grade.ts";
import type { CriterionReport } from "../../../lib/grading/report.ts";
import type { NodeSandbox } from "../../../lib/sandbox/node/node-host.ts";
import { openNodeSandbox } from "../../../lib/sandbox/node/node-host.ts";

let sandbox: NodeSandbox;
let results: ClassResults;
let drawn: ReadonlyMap<CriterionReport, ReplayedRun>;

beforeAll(async () => {
  sandbox = await openNodeSandbox({ processes: 1 });
  const { assignment, exercise } = await namedExercise("token-ring");
  const { rubric, lesson, lessonVersion } = assignment;
  const small = { ...rubric, criteria: rubric.criteria.slice(0, 2) };
  const stuck = exercise.mistakes.find(({ property }) => property === "progress");
  const source = (stuck?.source ?? "").replace("onAcquire() {", 'onAcquire() { this.log("I ask");');
  const report = await grade(sandbox, { ...assignment, rubric: small, hidden: null }, source);
  const submissionOf = (id: string) => ({
    student: { id, name: null, email: null, platformId: null },
    file: `${id}.ts`,
    report: structuredClone(report),
    override: null,
  });
  const submissions = [{ ...submissionOf("ann"), source }, submissionOf("bob")];
  const { graderVersion, possible } = report;
  results = {
    version: 1,
    lesson,
    exercise: null,
    lessonVersion,
    graderVersion,
    possible,
    submissions,
  };
  drawn = await drawCounterexamples(sandbox, rubric.problem, results);
});

afterAll(async () => {
  await sandbox.close();
});

describe("the counterexamples of a class", () => {
  test("are replayed and drawn, wherever there is a program to replay", () => {
    const [ann, bob] = results.submissions.map(({ report }) => report.criteria);
    const told = ann?.filter(({ counterexample }) => counterexample !== null) ?? [];
    expect(told).toHaveLength(1);
    expect([...drawn.keys()]).toEqual(told);
    expect(bob?.some((criterion) => drawn.has(criterion))).toBe(false);
  });

  test("come with their steps in words, and with what the program noted", () => {
    const [run] = drawn.values();
    expect(run?.drawing).toMatch(/^<svg .*<\/svg>$/s);
    expect(run?.steps).toMatch(/^ *\d+ call p\d acquire/m);
    expect(run?.notes).toMatch(/^p\d: I ask/);
  });

  test("stand in the report of the class and of the student", () => {
    const files = formats.html(results, { replayed: drawn });
    expect(
      files.filter(({ text }) => text.includes('<svg xmlns="http')).map(({ name }) => name),
    ).toEqual(["class.html", files[1]?.name]);
  });
});
