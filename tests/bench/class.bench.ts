// What a class costs in processor time: each submission in a realm of its own, in a sandbox
// process, beside the same work in one warm realm. Right programs and mistakes take turns.
import { join } from "node:path";
import { constants, createContext, Script } from "node:vm";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { realmScript } from "../../lib/sandbox/bundle.ts";
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";
import type { GradeJob } from "../../lib/sandbox/job.ts";
import { openNodeSandbox } from "../../lib/sandbox/node/node-host.ts";
import type { Usage } from "./process-tree.ts";
import { usageOf } from "./process-tree.ts";
import type { Row } from "./row.ts";

export const name = "class";

/** The lesson of `npm run bench -- grading`. */
const slug = "token-ring";
const sizes = [10, 30, 100];

interface Realm {
  openRealm(answer: (text: string) => void): (text: string) => void;
}

export async function measure(): Promise<Row[]> {
  const jobs = await jobsOfClass();
  const steady = await steadyMs(jobs);
  const rows: Row[] = [];
  for (const size of sizes) {
    const measured = await gradeClass(jobs, size);
    if (measured === null) return [];
    const { milliseconds, residentMegabytes } = measured;
    const each = milliseconds / size;
    rows.push(
      { label: `class of ${size}, a realm for each`, value: 1000 / each, unit: "/s/core" },
      { label: `class of ${size}, one submission`, value: each, unit: "ms" },
      { label: `class of ${size}`, value: each / steady, unit: "times the steady work" },
      { label: `class of ${size}, memory at its end`, value: residentMegabytes, unit: "MB" },
    );
  }
  return [{ label: "steady work, one warm realm", value: steady, unit: "ms" }, ...rows];
}

async function jobsOfClass(): Promise<GradeJob[]> {
  const lesson = await loadLesson(join(projectRoot, "lessons", slug), projectRoot);
  const [exercise] = lesson.exercises;
  if (exercise === undefined) throw new Error(`${slug} has no exercise`);
  const sources = [exercise.solution, ...exercise.mistakes.map(({ source }) => source)];
  return sources.map((source) => gradeJob(assignmentOf(lesson, exercise), source));
}

/** Mean of all programs, each for the third time. */
async function steadyMs(jobs: readonly GradeJob[]): Promise<number> {
  const script = new Script(`${await realmScript()};${realmGlobal}`);
  const realm = script.runInContext(createContext(constants.DONT_CONTEXTIFY)) as Realm;
  const start = realm.openRealm(() => {});
  const all = (): void => {
    for (const job of jobs) start(JSON.stringify({ kind: "job", job }));
  };
  all();
  all();
  const before = process.cpuUsage();
  all();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / jobs.length;
}

/** What the sandbox process uses for so many submissions, one after the other. */
async function gradeClass(jobs: readonly GradeJob[], size: number): Promise<Usage | null> {
  const sandbox = await openNodeSandbox({ processes: 1 });
  try {
    const usage = (): Usage | null => {
      const [processId] = sandbox.processIds;
      return processId === undefined ? null : usageOf(processId);
    };
    const grade = (number: number) => sandbox.start(jobs[number % jobs.length] as GradeJob).result;
    await grade(0); // opens the process, which is done once for all
    const before = usage();
    for (let number = 0; number < size; number++) await grade(number);
    const after = usage();
    if (before === null || after === null) return null;
    return { ...after, milliseconds: after.milliseconds - before.milliseconds };
  } finally {
    await sandbox.close();
  }
}
