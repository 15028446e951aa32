// Hands out a solution's text, once somebody asks for it; it is part of no page.
import { exerciseKey, lessonNamed } from "../../../_notebook/lessons/lessons.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const lesson = await lessonNamed((await params).lesson);
  const name = new URL(request.url).searchParams.get("exercise") ?? "main";
  const exercise = lesson?.exercises.find((one) => exerciseKey(one.name) === name);
  if (exercise === undefined) return Response.json({ error: "no such exercise" }, { status: 404 });
  return Response.json({ source: exercise.solution });
}
