// Whether somebody may see what a lesson keeps from learners of a course: its solution,
// alternatives and mistakes. Every route that reads one of them asks here.
import { whySolutionIsClosed } from "../../lib/server/learner/solution-access.ts";
import { runningServer } from "../../lib/server/running-server.ts";
import { visitorOf } from "../../lib/server/sign-in/visitor.ts";
import { sessionToken } from "./read-request.ts";

/** A sentence for whoever may not; null for whoever may, and for everybody in self-paced use. */
export async function whyKept(
  request: Request,
  lesson: string,
  exercise: string | null,
): Promise<string | null> {
  const server = runningServer();
  if (server === null) return null;
  const visitor = await visitorOf(server, sessionToken(request));
  return whySolutionIsClosed(server.database, visitor, { lesson, exercise }, server.now());
}
