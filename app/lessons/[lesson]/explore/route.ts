// Searches every schedule of one of the lesson's own programs. Program, scenario and property are
// named, never sent, so the same few questions come again and again: answers are kept.
import { ownProgram } from "../../../../lib/lessons/own-program.ts";
import { textSearches } from "../../../../lib/lessons/shown-programs.ts";
import type { CheckOutcome } from "../../../../lib/sandbox/job.ts";
import { exploredProperty } from "../../../_notebook/lessons/explored-property.ts";
import { exerciseKey, lessonNamed } from "../../../_notebook/lessons/lessons.ts";
import { searchNamed } from "../../../_notebook/lessons/named-search.ts";
import { whyKept } from "../../../_server/kept-solution.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

const kept = new Map<string, CheckOutcome>();
const keptMax = 500;

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name) ?? "";
  const lesson = await lessonNamed((await params).lesson);
  const exercise = lesson?.exercises.find((one) => exerciseKey(one.name) === read("exercise"));
  const program = exercise === undefined ? null : ownProgram(exercise, read("program"));
  const scenario = exercise?.rubric.scenarios[read("scenario")];
  if (lesson === null || exercise === undefined || program === null || scenario === undefined) {
    return Response.json({ error: "there is no such program or scenario" }, { status: 404 });
  }
  const asked = { scenario: read("scenario"), property: read("property") };
  if (!textSearches(lesson, exercise, program, asked)) {
    const closed = await whyKept(request, lesson.slug, exercise.name);
    if (closed !== null) return Response.json({ error: closed }, { status: 403 });
  }
  const key = JSON.stringify([lesson.slug, lesson.version, query.toString()]);
  const known = kept.get(key);
  if (known !== undefined) return Response.json(known);
  try {
    const property = exploredProperty(exercise, read("property"), read("scenario"));
    const { problem } = exercise.rubric;
    const question = { source: program.source, problem, scenario, property };
    const outcome = await searchNamed(question, request.signal);
    if (kept.size < keptMax) kept.set(key, outcome);
    return Response.json(outcome);
  } catch (error) {
    const why = error instanceof Error ? error.message : "the search failed";
    return Response.json({ error: why }, { status: 422 });
  }
}
