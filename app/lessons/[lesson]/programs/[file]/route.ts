// Hands out the lesson's own programs to whoever may have them, so that the tab itself can run and
// search them; a course that keeps them has its server do that.
import { ownPrograms } from "../../../../../lib/lessons/own-program.ts";
import type { ExerciseFileContext } from "../../../../_notebook/lessons/exercise-file.ts";
import { answerKept } from "../../kept-file.ts";

export function GET(request: Request, context: ExerciseFileContext): Promise<Response> {
  return answerKept(request, context, (exercise) => ({
    programs: ownPrograms(exercise),
    mistakes: exercise.mistakes.map(({ id, words }) => ({ id, words })),
  }));
}
