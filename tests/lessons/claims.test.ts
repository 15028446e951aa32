/**
 * What counterexamples say is true of them: every mistake that the lessons know is graded, its
 * stories are replayed, and their words are looked up in the trace. The gradings are those of
 * `lesson check --quiet`, which comes before this in `npm test`: what it has graded is known here.
 */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JobMemory } from "../../lib/cli/lesson/job-memory.ts";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import type { Assignment } from "../../lib/grading/assignment.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import type { Judge } from "../../lib/grading/grade.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { findLessons, lessonRoots } from "../../lib/lessons/catalogue.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { aboutProperty } from "../../lib/lessons/single-criterion.ts";
import { realmScript } from "../../lib/sandbox/bundle.ts";
import type { CheckOutcome, Sandbox, TraceJob } from "../../lib/sandbox/job.ts";
import { openAuthorSandbox } from "../../lib/sandbox/node/author-sandbox.ts";
import { Trace } from "../../lib/sim/trace.ts";
import { claimsIn, falseClaims } from "../support/claims.ts";

const engine = await realmScript();
const lessons = await Promise.all(
  findLessons(lessonRoots(projectRoot)).map(({ folder }) => loadLesson(folder, projectRoot)),
);
let claims = 0;

const exercises = lessons.flatMap((lesson) =>
  lesson.exercises.map((exercise) => {
    const name = [lesson.slug, ...(exercise.name === null ? [] : [exercise.name])].join("/");
    return { lesson, exercise, name };
  }),
);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openAuthorSandbox(600_000);
});
afterAll(async () => await sandbox.close());

async function outcomesOf(judge: Judge, asked: Assignment, source: string) {
  const result = await judge.start({ ...gradeJob(asked, source), stories: true }).result;
  const outcomes: readonly CheckOutcome[] = result.kind === "done" ? result.report.outcomes : [];
  return outcomes;
}

/** As the page replays it. */
async function replayed(
  asked: Pick<Required<TraceJob>, "source" | "problem" | "scenario" | "schedule">,
) {
  const { source, problem, scenario, schedule } = asked;
  const job = { kind: "trace", source, problem, scenario, schedule, seed: 1 } as const;
  const result = await sandbox.start(job).result;
  if (result.kind !== "done") throw new Error(`it was not replayed: ${result.kind}`);
  expect(result.report.divergence).toBeNull();
  return Trace.from(result.report.trace);
}

describe("what is said of mistakes in", () => {
  test.each(exercises)("$name is true of what they do", async ({ lesson, exercise }) => {
    const assignment = assignmentOf(lesson, exercise);
    const judge = new JobMemory(`health-of-${lesson.slug}`, engine).before(sandbox);
    for (const mistake of exercise.mistakes) {
      const asked = aboutProperty(assignment, mistake.property);
      const outcomes = await outcomesOf(judge, asked, mistake.source);
      for (const { text, counterexample } of outcomes) {
        if (counterexample === null) continue;
        const { scenario, schedule, story } = counterexample;
        const { problem } = asked.rubric;
        const trace = await replayed({ ...mistake, problem, scenario, schedule });
        const told = `${text.replace(/^violated at step \d+: /, "")}. ${story}`;
        claims += claimsIn(told);
        expect(falseClaims(told, trace, scenario.processes), `${mistake.id}: ${told}`).toEqual([]);
      }
    }
  });
});

test("enough of it is in words that can be looked up", () => {
  expect(claims).toBeGreaterThan(300);
});
