// Hands out a solution's text, once somebody asks for it who may have it; it is part of no page.
import { exerciseKey, lessonNamed } from "../../../_notebook/lessons/lessons.ts";
import { whyKept } from "../../../_server/kept-solution.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const lesson = await lessonNamed((await params).lesson);
  const name = new URL(request.url).searchParams.get("exercise") ?? "main";
  const exercise = lesson?.exercises.find((one) => exerciseKey(one.name) === name);
  if (lesson === null || exercise === undefined) {
    return Response.json({ error: "no such exercise" }, { status: 404 });
  }
  // Who asks decides, so nobody on the way may keep the answer.
  const headers = { "Cache-Control": "private, no-store" };
  const closed = await whyKept(request, lesson.slug, exercise.name);
  return closed === null
    ? Response.json({ source: exercise.solution }, { headers })
    : Response.json({ error: closed }, { status: 403, headers });
}
