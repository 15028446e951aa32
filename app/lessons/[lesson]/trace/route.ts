// Runs one of the lesson's own programs for a figure: other seed, other scenario, or one more
// choice than the last time. The program is named, never sent; its text stays here.
import type { TraceReport } from "../../../../lib/sandbox/job.ts";
import { exerciseKey, lessonNamed, programNamed } from "../../../_notebook/lessons.ts";
import { readTraceQuestion } from "../../../_notebook/trace-question.ts";
import { trustedTrace } from "../../../_notebook/trusted-run.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const question = readTraceQuestion(await request.json().catch(() => null));
  if (question === null) return refuse(400, "that is not a question about a run");
  const lesson = await lessonNamed((await params).lesson);
  const exercise = lesson?.exercises.find((one) => exerciseKey(one.name) === question.exercise);
  const source = exercise === undefined ? null : programNamed(exercise, question.program);
  if (exercise === undefined || source === null) return refuse(404, "there is no such program");
  try {
    const { scenario, seed, schedule, onward = false } = question;
    const report: TraceReport = trustedTrace({
      ...{ source, problem: exercise.rubric.problem, scenario, seed },
      ...(schedule !== undefined && { schedule, onward }),
    });
    return Response.json(report);
  } catch (error) {
    return refuse(422, error instanceof Error ? error.message : "the run failed");
  }
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
