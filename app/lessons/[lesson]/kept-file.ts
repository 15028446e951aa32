// A file of an exercise that a course may keep from its learners: who asks decides.
import type { Exercise } from "../../../lib/lessons/load-lesson.ts";
import {
  type ExerciseFileContext,
  exerciseFile,
  noSuchExercise,
} from "../../_notebook/lessons/exercise-file.ts";
import { whyKept } from "../../_server/kept-solution.ts";

export async function answerKept(
  request: Request,
  context: ExerciseFileContext,
  read: (exercise: Exercise) => unknown,
): Promise<Response> {
  const found = await exerciseFile(context);
  if (found === null) return noSuchExercise();
  // Nobody on the way may keep the answer.
  const headers = { "Cache-Control": "private, no-store" };
  const closed = await whyKept(request, found.lesson.slug, found.exercise.name);
  return closed === null
    ? Response.json(read(found.exercise), { headers })
    : Response.json({ error: closed }, { status: 403, headers });
}
