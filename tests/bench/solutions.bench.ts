// What grading one submission costs, in processor time: the solution of every exercise, in a realm
// that was opened for it, and once more in one realm for all, which is the work without cold code.
import { constants, createContext, Script } from "node:vm";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { lessonRoots } from "../../lib/lessons/catalogue.ts";
import { realmScript } from "../../lib/sandbox/bundle.ts";
import { realmGlobal } from "../../lib/sandbox/bundle-name.ts";
import { ourLessons } from "../support/our-lessons.ts";
import type { Row } from "./row.ts";

export const name = "solutions";

interface Realm {
  openRealm(answer: (text: string) => void): (text: string) => void;
}

export async function measure(): Promise<Row[]> {
  const lessons = await ourLessons(lessonRoots(projectRoot, {}));
  const jobs = lessons.flatMap((lesson) =>
    lesson.exercises.map((exercise) => {
      const job = gradeJob(assignmentOf(lesson, exercise), exercise.solution);
      return JSON.stringify({ kind: "job", job });
    }),
  );
  const script = new Script(`${await realmScript()};${realmGlobal}`);
  const open = (): ((text: string) => void) => {
    const realm = script.runInContext(createContext(constants.DONT_CONTEXTIFY)) as Realm;
    return realm.openRealm(() => {});
  };
  open();
  const opening = [1, 2, 3, 4, 5].map(() => milliseconds(() => void open()));
  const fresh = jobs.map((job) => milliseconds(() => open()(job)));
  const start = open();
  for (const job of jobs) start(job);
  const steady = jobs.map((job) => milliseconds(() => start(job)));
  return [
    { label: "opening a realm", value: mean(opening), unit: "ms" },
    { label: "mean of all exercises, a realm for each", value: mean(fresh), unit: "ms" },
    { label: "slowest exercise, a realm for each", value: Math.max(...fresh), unit: "ms" },
    { label: "mean of all exercises, one warm realm", value: mean(steady), unit: "ms" },
    { label: "slowest exercise, one warm realm", value: Math.max(...steady), unit: "ms" },
    { label: "cold code", value: mean(fresh) / mean(steady), unit: "times the steady work" },
  ];
}

/** Of all threads of this process. */
function milliseconds(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
