import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gradescopeZip } from "../../../lib/cli/package/gradescope.ts";
import type { PackagedTask } from "../../../lib/cli/package/packaged-files.ts";
import type { NamedExercise } from "../../../lib/cli/shell/named-exercise.ts";
import { namedExercise } from "../../../lib/cli/shell/named-exercise.ts";
import { gradescopeResults } from "../../../lib/grading/formats/gradescope.ts";
import { grade } from "../../../lib/grading/grade.ts";
import { openNodeSandbox } from "../../../lib/sandbox/node/node-host.ts";
import { gradescopeComplaints } from "../../support/gradescope-rules.ts";
import { unpackZip } from "../../support/unpack-zip.ts";

const folder = mkdtempSync(join(tmpdir(), "tiebreak-gradescope-"));
/** A criterion of this name would be seen wherever it went. */
const canary = "canary-7f3a";
let exercise: NamedExercise;
let task: PackagedTask;
let zip: Uint8Array;

beforeAll(async () => {
  exercise = await namedExercise("token-ring");
  const { rubric, hidden } = exercise.assignment;
  const [secret] = hidden?.criteria ?? [];
  if (hidden === null || secret === undefined) throw new Error("the lesson hides nothing");
  const assignment = {
    ...exercise.assignment,
    rubric: { ...rubric, criteria: rubric.criteria.slice(0, 2) },
    hidden: { ...hidden, criteria: [{ ...secret, id: canary, title: canary }] },
  };
  task = { assignment, minutes: 5, revealHidden: "hidden" };
  zip = await gradescopeZip(task);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Lays the folders out as Gradescope does. Nothing of this project is in reach but its Node. */
function container(packed: Uint8Array = zip): string {
  const root = mkdtempSync(join(folder, "autograder-"));
  for (const name of ["source", "submission", "results"]) mkdirSync(join(root, name));
  unpackZip(packed, join(root, "source"));
  copyFileSync(join(root, "source", "run_autograder"), join(root, "run_autograder"));
  return root;
}

function run(script: string) {
  const path = [dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter);
  return spawnSync(script, [], {
    cwd: "/",
    env: { NODE_ENV: "production", PATH: path },
    encoding: "utf8",
  });
}

function resultsOf(root: string) {
  const { status, stdout } = run(join(root, "run_autograder"));
  const text = readFileSync(join(root, "results", "results.json"), "utf8");
  const results = JSON.parse(text);
  expect(gradescopeComplaints(results)).toEqual([]);
  expect(readdirSync(join(root, "results"))).toEqual(["results.json"]);
  return { status, stdout, text, results };
}

function graded(source: string) {
  const root = container();
  writeFileSync(join(root, "submission", "ring.ts"), source);
  return resultsOf(root);
}

describe("the zip for Gradescope", () => {
  test("has both scripts at its root, ready to be run, and the rubric for root's eyes only", () => {
    const modes = unpackZip(zip, join(folder, "unpacked"));
    expect([...modes].filter(([, mode]) => mode === 0o755).map(([name]) => name)).toEqual([
      ...["setup.sh", "run_autograder"],
    ]);
    expect(modes.get("assignment.json")).toBe(0o600);
    expect(modes.size).toBe(7);
  });

  test("is the same bytes each time", async () => {
    expect(Buffer.from(await gradescopeZip(task)).equals(Buffer.from(zip))).toBe(true);
  });

  test("needs no download where there is a Node", () => {
    const { status, stdout } = run(join(container(), "source", "setup.sh"));
    expect(stdout).toBe(`Node ${process.version} is there.\n`);
    expect(status).toBe(0);
  });

  test("gives a submission what `tiebreak grade` gives it", async () => {
    const source = exercise.exercise.mistakes[0]?.source ?? "";
    const { results, status } = graded(source);
    const sandbox = await openNodeSandbox({ processes: 1 });
    const report = await grade(sandbox, task.assignment, source);
    await sandbox.close();
    const student = { id: "submission", name: null, email: null, platformId: null };
    const submission = { student, file: "ring.ts", report, override: null };
    expect(results).toEqual(gradescopeResults(submission, {}));
    expect(results.tests.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
      ...["visible", "visible", "hidden"],
    ]);
    expect(status).toBe(0);
  });

  test("says where a program does not compile, with no points and no criteria", () => {
    const { results, text } = graded("export default class {\n  oops oops\n}\n");
    expect(results.score).toBe(0);
    expect(results.output).toMatch(/line 2, column \d+: /);
    expect(text).not.toContain(canary);
  });

  test("gives a program that reaches for files, processes and results nothing", () => {
    const { results, text, stdout } = graded(hostile);
    const scores = results.tests.map(({ score = 0 }: { score?: number }) => score);
    expect(scores).toEqual([0, 0, 0]);
    expect(text).not.toContain("forged");
    expect(stdout).toBe("");
  });

  test("follows no link to the rubric, and asks for one program where there is not one", () => {
    const link = container();
    symlinkSync(join(link, "source", "assignment.json"), join(link, "submission", "ring.ts"));
    const linked = resultsOf(link);
    expect(linked.results.output).toContain("this is a link, not a file");
    expect(linked.text).not.toContain(canary);
    const none = container();
    expect(resultsOf(none).results.output).toContain("There is no program");
    for (const name of ["a.ts", "b.ts"]) writeFileSync(join(none, "submission", name), "");
    expect(resultsOf(none).results.output).toContain("several programs (a.ts, b.ts)");
  });

  test("has no score, and so no zero, where the grading does not finish", async () => {
    const root = container(await gradescopeZip({ ...task, minutes: 1e-5 }));
    writeFileSync(join(root, "submission", "ring.ts"), exercise.exercise.solution);
    const { results, status } = resultsOf(root);
    expect(results.score).toBeUndefined();
    expect(results.tests.map(({ score }: { score?: number }) => score)).toEqual([undefined]);
    expect(results.extra_data.status).toBe("interrupted");
    expect(status).toBe(1);
  });
});

/** No reader of the text sees what it does; it is for the sandbox to stop it. */
const hostile = `import { MutexProcess } from "tiebreak";
export default class Ring extends MutexProcess {
  onAcquire() {
    const key = "constr" + "uctor";
    const get = (0)[key][key]("return process");
    get().send({ status: { kind: "graded" }, earned: 99, forged: true });
    get().stdout.write("forged");
    this.enter();
  }
  onExit() {}
  onMessage = {};
}
`;
