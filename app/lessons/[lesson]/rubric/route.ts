// Hands out what a learner's program is graded against in the page: the open part of the rubric.
import type { Assignment } from "../../../../lib/grading/assignment.ts";
import { exerciseKey, lessonNamed } from "../../../_notebook/lessons/lessons.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const lesson = await lessonNamed((await params).lesson);
  const name = new URL(request.url).searchParams.get("exercise") ?? "main";
  const exercise = lesson?.exercises.find((one) => exerciseKey(one.name) === name);
  if (lesson === null || exercise === undefined) {
    return Response.json({ error: "no such exercise" }, { status: 404 });
  }
  const assignment: Assignment = {
    lesson: lesson.slug,
    exercise: exercise.name,
    lessonVersion: lesson.version,
    rubric: exercise.rubric,
    hidden: null,
  };
  return Response.json(assignment);
}
