// Hands out what a learner's program is graded against in the page: the open part of the rubric.
import type { Assignment } from "../../../../../lib/grading/assignment.ts";
import {
  type ExerciseFileContext,
  exerciseFile,
  noSuchExercise,
} from "../../../../_notebook/lessons/exercise-file.ts";

export async function GET(_: Request, context: ExerciseFileContext): Promise<Response> {
  const found = await exerciseFile(context);
  if (found === null) return noSuchExercise();
  const { lesson, exercise } = found;
  const assignment: Assignment = {
    lesson: lesson.slug,
    exercise: exercise.name,
    lessonVersion: lesson.version,
    rubric: exercise.rubric,
    hidden: null,
  };
  return Response.json(assignment);
}
