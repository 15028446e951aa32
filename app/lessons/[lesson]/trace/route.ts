// Runs one of the lesson's own programs for a figure: other seed, other scenario, or one more
// choice than the last time. The program is named, never sent; its text stays here.
import { nameOfScenario, promisedIn } from "../../../../lib/grading/promised-properties.ts";
import { viewsOfHead } from "../../../../lib/lessons/field-views.ts";
import { ownProgram } from "../../../../lib/lessons/own-program.ts";
import { textRuns } from "../../../../lib/lessons/shown-programs.ts";
import { runningServer } from "../../../../lib/server/running-server.ts";
import {
  countedAddress,
  openRateLimits,
  type RateLimits,
} from "../../../../lib/server/sign-in/rate-limits.ts";
import { exerciseKey, lessonNamed } from "../../../_notebook/lessons/lessons.ts";
import { runNamed, whyNoRun } from "../../../_notebook/lessons/named-run.ts";
import { readTraceQuestion } from "../../../_notebook/lessons/trace-question.ts";
import { whyKept } from "../../../_server/kept-solution.ts";
import { clientAddress, readJson } from "../../../_server/read-request.ts";

type Context = { readonly params: Promise<{ readonly lesson: string }> };

/** Without a course there is no server to count for us. */
let ownLimits: RateLimits | null = null;

/** So many may wait for their run; whoever comes then is sent away at once. */
const waitingMax = 50;
let waiting = 0;

export async function POST(request: Request, context: Context): Promise<Response> {
  ownLimits ??= openRateLimits();
  const server = runningServer();
  const limits = server?.limits ?? ownLimits;
  const address = server === null ? nearestAddress(request) : clientAddress(request);
  const wait = await limits.take("trace", countedAddress(address));
  if (wait !== null) return refuse(429, "That was one run too many. Try again in a minute.", wait);
  if (waiting >= waitingMax) return refuse(503, "Too many runs are under way. Try again.", 5);
  waiting += 1;
  try {
    return await answer(request, context);
  } finally {
    waiting -= 1;
  }
}

/** Next writes down who has connected; a proxy before it appends the one it saw. */
function nearestAddress(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "unknown";
}

async function answer(request: Request, { params }: Context): Promise<Response> {
  const body = await readJson(request);
  if (body.kind === "unreadable") return refuse(body.status, body.why);
  const question = readTraceQuestion(body.value);
  if (typeof question === "string") return refuse(400, question);
  const lesson = await lessonNamed((await params).lesson);
  const exercise = lesson?.exercises.find((one) => exerciseKey(one.name) === question.exercise);
  const program = exercise === undefined ? null : ownProgram(exercise, question.program);
  if (lesson === null || exercise === undefined || program === null) {
    return refuse(404, "There is no such program.");
  }
  if (!textRuns(lesson, exercise, program, question.scenario)) {
    const closed = await whyKept(request, lesson.slug, exercise.name);
    if (closed !== null) return refuse(403, `${closed} Until then it runs as the text shows it.`);
  }
  const { scenario, seed, schedule, onward = false } = question;
  const result = await runNamed(
    {
      source: program.source,
      problem: exercise.rubric.problem,
      scenario,
      seed,
      fields: viewsOfHead(lesson.parsed.head),
      properties: promisedIn(exercise.rubric, nameOfScenario(exercise.rubric, scenario)),
      ...(schedule !== undefined && { schedule, onward }),
    },
    request.signal,
  );
  return result.kind === "done" ? Response.json(result.report) : refuse(422, whyNoRun(result));
}

function refuse(status: number, error: string, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return Response.json({ error }, { status, ...(headers && { headers }) });
}
