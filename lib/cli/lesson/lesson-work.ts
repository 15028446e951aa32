// `tiebreak lesson check --work`: measures what the solutions take, and writes it beside them.

import { join } from "node:path";
import { counted } from "../../check/counted.ts";
import { assignmentOf } from "../../grading/assignment.ts";
import type { LessonPlace } from "../../lessons/catalogue.ts";
import type { Exercise, Lesson } from "../../lessons/load-lesson.ts";
import { loadLesson } from "../../lessons/load-lesson.ts";
import { formatWork, workJob, workOf } from "../../lessons/work.ts";
import type { Sandbox } from "../../sandbox/job.ts";
import { openAuthorSandbox } from "../../sandbox/node/author-sandbox.ts";
import { projectRoot } from "../shell/project-root.ts";
import { complain, tell } from "../shell/terminal.ts";
import { writeWhole } from "../shell/write-files.ts";

const jobLimitMs = 600_000;

/** Resolves to the exit code. */
export async function measureWork(places: readonly LessonPlace[]): Promise<number> {
  const sandbox = await openAuthorSandbox(jobLimitMs);
  let isDone = true;
  try {
    for (const { folder } of places) {
      const lesson = await loadLesson(folder, projectRoot);
      for (const exercise of lesson.exercises) {
        isDone = (await measureExercise(lesson, exercise, folder, sandbox)) && isDone;
      }
    }
  } finally {
    await sandbox.close();
  }
  return isDone ? 0 : 1;
}

async function measureExercise(
  lesson: Lesson,
  exercise: Exercise,
  folder: string,
  sandbox: Sandbox,
): Promise<boolean> {
  const name = [lesson.slug, exercise.name ?? []].flat().join("/");
  const assignment = assignmentOf(lesson, exercise);
  const result = await sandbox.start(workJob(assignment, exercise.solution)).result;
  const outcomes = result.kind === "done" ? result.report.outcomes : [];
  if (outcomes.length === 0 || outcomes.some(({ verdict }) => verdict !== "holds")) {
    complain(`${name}: the solution does not hold, so there is nothing to measure. Mend it first.`);
    return false;
  }
  writeWhole(
    join(folder, exercise.name ?? "", "work.json"),
    formatWork(workOf(assignment, outcomes)),
  );
  const most = Math.max(...outcomes.map(({ steps }) => steps));
  const checks = counted(outcomes.length, "check");
  tell(`${name}: ${checks}, at most ${counted(most, "step")} in one`);
  return true;
}
