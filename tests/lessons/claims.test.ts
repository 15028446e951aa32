/**
 * What counterexamples say is true of them: every mistake that the lessons know is graded, its
 * stories are replayed, and their words are looked up in the trace. `npm test` takes one mistake of
 * each property of each exercise; `TIEBREAK_CLAIMS=all` takes all of them.
 */

import { describe, expect, test, vi } from "vitest";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { assignmentOf } from "../../lib/grading/assignment.ts";
import { gradeJob } from "../../lib/grading/grade.ts";
import { programOf } from "../../lib/learner/adapter.ts";
import { findLessons, lessonRoots } from "../../lib/lessons/catalogue.ts";
import { loadLesson } from "../../lib/lessons/load-lesson.ts";
import { aboutProperty } from "../../lib/lessons/single-criterion.ts";
import { problemNamed } from "../../lib/problems/catalogue.ts";
import { problemName } from "../../lib/problems/outline.ts";
import { scenarioOf } from "../../lib/problems/problem.ts";
import { gradeProgram } from "../../lib/sandbox/realm/grade-job.ts";
import { replay } from "../../lib/sim/replay.ts";
import { parseSchedule } from "../../lib/sim/schedule.ts";
import { claimsIn, falseClaims } from "../support/claims.ts";
import { classOf } from "../support/mistakes.ts";

// Searches through many schedules: slow where many things run at once.
vi.setConfig({ testTimeout: 600_000 });

const isWhole = process.env.TIEBREAK_CLAIMS === "all";
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

describe("what is said of mistakes in", () => {
  test.each(exercises)("$name is true of what they do", async ({ lesson, exercise }) => {
    const seen = new Set<string>();
    for (const mistake of exercise.mistakes) {
      const { id, property } = mistake;
      if (!isWhole && seen.has(property)) continue;
      seen.add(property);
      const program = programOf(() => classOf(mistake));
      const assignment = { ...assignmentOf(lesson, exercise), hidden: null };
      const job = gradeJob(aboutProperty(assignment, property), "");
      const problem = problemNamed(problemName(job.problem));
      for (const { text, counterexample } of gradeProgram(job, program, () => {}).outcomes) {
        if (counterexample === null) continue;
        const { scenario, schedule, story } = counterexample;
        const whole = scenarioOf(problem, scenario);
        const { trace } = replay(program, whole, parseSchedule(schedule)).cluster;
        const told = `${text.replace(/^violated at step \d+: /, "")}. ${story}`;
        claims += claimsIn(told);
        expect(falseClaims(told, trace, scenario.processes), `${id}: ${told}`).toEqual([]);
      }
    }
  });
});

test("enough of it is in words that can be looked up", () => {
  expect(claims).toBeGreaterThan(100);
});
