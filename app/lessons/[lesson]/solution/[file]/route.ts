// Hands out a solution's text, once somebody asks for it who may have it; it is part of no page.
import type { ExerciseFileContext } from "../../../../_notebook/lessons/exercise-file.ts";
import { answerKept } from "../../kept-file.ts";

export function GET(request: Request, context: ExerciseFileContext): Promise<Response> {
  return answerKept(request, context, ({ solution }) => ({ source: solution }));
}
