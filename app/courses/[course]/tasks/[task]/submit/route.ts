// A program from the lesson page: stored and queued before the answer goes out.
import { z } from "zod";
import { submitProgram } from "../../../../../../lib/server/learner/submit-program.ts";
import { courseAction } from "../../../../../_server/action.ts";
import { refuse } from "../../../../../_server/answer.ts";

const body = z.object({
  source: z.string({ error: "There is no program to submit." }).min(1, "The program is empty."),
  requestKey: z.uuid("The request has no key; reload the page."),
});

export const POST = courseAction({ body, limit: "submit" }, async (asked) => {
  const { server, person, course, params, now } = asked;
  const sent = { ...asked.body, person, taskId: params.task ?? "" };
  const outcome = await submitProgram(server, sent, now);
  if (outcome.kind === "no-task") return refuse(404, "This course has no such task.");
  if (outcome.kind === "refused") return refuse(409, outcome.why);
  const { submission, attemptsLeft } = outcome;
  return {
    kind: "done",
    location: `/courses/${course.id}/submissions/${submission.id}`,
    data: { submission: submission.id, attemptsLeft },
  };
});
