// Where the exercises of a lesson can be submitted by whoever reads it. Nothing in self-paced use,
// and nothing for whoever is in no course that sets it.
import { cookies } from "next/headers";
import { submitTargets, type TargetLesson } from "../../../lib/server/learner/lesson-tasks.ts";
import { runningServer } from "../../../lib/server/running-server.ts";
import { sessionCookie, visitorOf } from "../../../lib/server/sign-in/visitor.ts";
import type { LessonTargets } from "../../_workbench/submit/submit-part.tsx";

export async function lessonTargets(lesson: TargetLesson): Promise<LessonTargets | null> {
  const server = runningServer();
  if (server === null) return null;
  const visitor = await visitorOf(server, (await cookies()).get(sessionCookie)?.value);
  if (visitor.session === null) return null;
  const targets = await submitTargets(server.database, visitor, lesson, server.now());
  return targets.length === 0 ? null : { csrfToken: visitor.session.csrfToken, targets };
}
