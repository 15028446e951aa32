// What grading a class costs, in processor time, so that a busy machine does not show: `tiebreak
// grade` for all of them, once for each of them, and the same checks written as vitest files.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import type { Row } from "./row.ts";

export const name = "grading";

/** Safety, liveness and cost, every schedule and samples, visible and hidden. */
const slug = "token-ring";
const classSize = 42;
/** Slower ways are measured on fewer; each is right, or one of the lesson's mistakes, in turn. */
const singleSize = 7;
const vitestSize = 14;

const command = join(projectRoot, "lib", "cli", "tiebreak.ts");
const vitest = join(projectRoot, "node_modules", "vitest", "vitest.mjs");

export async function measure(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "tiebreak-bench-"));
  try {
    const lesson = await loadLesson(join(projectRoot, "lessons", slug), projectRoot);
    const [exercise] = lesson.exercises;
    if (exercise === undefined) throw new Error(`${slug} has no exercise`);
    const sources = [exercise.solution, ...exercise.mistakes.map(({ source }) => source)];
    const job = gradeJob(assignmentOf(lesson, exercise), "");
    const checks = `export const problem = ${JSON.stringify(job.problem)};
      export const checks = ${JSON.stringify(job.checks)};`;
    const files = writeFolder(folder, sources, checks);
    const grade = (chosen: readonly string[]): string[] => [
      ...[command, "grade", slug, ...chosen, "--jobs", "1", "--fresh"],
      ...["--format", "json", "--out", "results.json"],
    ];
    const batch = seconds(folder, [grade(files)]) / classSize;
    const few = files.slice(0, singleSize);
    const single =
      seconds(
        folder,
        few.map((file) => grade([file])),
      ) / singleSize;
    const run = (filter: readonly string[]): string[] => [vitest, "run", ...filter];
    const tests = files.slice(0, vitestSize).map((file) => file.replace(".ts", ".test.ts"));
    const together = seconds(folder, [run(tests)]) / vitestSize;
    const apart =
      seconds(
        folder,
        tests.slice(0, singleSize).map((one) => run([one])),
      ) / singleSize;
    return [
      row("tiebreak grade, the whole class", batch),
      row("tiebreak grade, once for each submission", single),
      row("a vitest file for each, run together", together),
      row("a vitest file for each, run one by one", apart),
      { label: "against one process each", value: single / batch, unit: "times" },
      { label: "against vitest files run together", value: together / batch, unit: "times" },
      { label: "against vitest files one by one", value: apart / batch, unit: "times" },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function row(label: string, secondsEach: number): Row {
  return { label, value: 1 / secondsEach, unit: "submissions/s/core" };
}

/** Submissions, each with a test file beside it; one class, so that all ways see the same. */
function writeFolder(folder: string, sources: readonly string[], checks: string): string[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "checks.ts"), checks);
  const alias = { tiebreak: join(projectRoot, "lib", "sandbox", "realm", "learner-module.ts") };
  const config = {
    resolve: { alias },
    test: { globals: true, maxWorkers: 1, testTimeout: 600_000 },
  };
  writeFileSync(join(folder, "vitest.config.mjs"), `export default ${JSON.stringify(config)};`);
  return Array.from({ length: classSize }, (_, number) => {
    const file = `student-${number}.ts`;
    const source = sources[number % sources.length] ?? "";
    writeFileSync(join(folder, file), `${source}\n// number ${number}\n`);
    writeFileSync(join(folder, file.replace(".ts", ".test.ts")), testFile(file));
    return file;
  });
}

/** As an instructor would write it: no sandbox, one test for each check, the kernel imported. */
function testFile(submission: string): string {
  const library = (path: string): string => JSON.stringify(join(projectRoot, "lib", path));
  return `import { programOf } from ${library("learner/adapter.ts")};
import { gradeProgram } from ${library("sandbox/grade-job.ts")};
import { checks, problem } from "./checks.ts";
import Submission from "./${submission}";

const program = programOf(() => Submission);
test.each(checks)("$property.name", (check) => {
  const job = { kind: "grade", source: "", problem, checks: [check], stories: true };
  const { outcomes } = gradeProgram(job, program, () => {});
  expect(outcomes[0].verdict).toBe("holds");
});
`;
}

/** Processor time of Node with these arguments, one after the other, children included. */
function seconds(folder: string, calls: readonly (readonly string[])[]): number {
  const quoted = (word: string): string => `'${word}'`;
  const lines = calls.map((args) => [process.execPath, ...args].map(quoted).join(" "));
  // Tests of mutants fail, as they should; the shell goes on and says what its children used.
  const script = [...lines.map((line) => `${line} >out.txt 2>&1`), "times"].join("\n");
  const { stdout } = spawnSync("sh", ["-c", script], { cwd: folder, encoding: "utf8" });
  const [, children = ""] = stdout.trim().split("\n");
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  const total = parts.reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );
  if (total === 0) throw new Error("the shell does not say how long its children took");
  return total;
}
