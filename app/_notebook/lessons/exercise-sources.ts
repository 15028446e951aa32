// What the page has to know of a lesson's exercises: never a solution, never a hidden criterion.
import type { Lesson } from "../../../lib/lessons/load-lesson.ts";
import type { ExerciseSource } from "../../_workbench/session/exercise-session.ts";
import { exerciseKey } from "./lessons.ts";

export function exerciseSources(lesson: Lesson): readonly ExerciseSource[] {
  return lesson.exercises.map(({ name, starter, rubric }) => ({
    lesson: lesson.slug,
    lessonVersion: lesson.version,
    name: exerciseKey(name),
    starter,
    problem: rubric.problem,
    scenarios: rubric.scenarios,
  }));
}
