// What a browser gets when somebody has come in: a new session, and once the code to come back.

import type { Server } from "../../lib/server/server.ts";
import type { SignedIn } from "../../lib/server/sign-in/join.ts";
import { localPath } from "../../lib/server/sign-in/local-path.ts";
import { returnCodeCookieHeader } from "../../lib/server/sign-in/return-code-cookie.ts";
import { sessionCookieHeader } from "../../lib/server/sign-in/visitor.ts";
import { type Outcome, refuse } from "../_server/answer.ts";

export function signedIn(server: Server, outcome: SignedIn, next: string | undefined): Outcome {
  const { course, opened, returnCode } = outcome;
  const onward = localPath(next, `/courses/${course.id}`);
  const session = sessionCookieHeader(server, opened);
  if (returnCode === null) return { kind: "done", location: onward, cookies: [session] };
  const query = new URLSearchParams({ course: course.id, next: onward });
  return {
    kind: "done",
    location: `/join/welcome?${query}`,
    cookies: [session, returnCodeCookieHeader(server, returnCode)],
  };
}

/** The same words for every code that opens nothing, whichever kind it was meant to be. */
export function noSuchCode(): Outcome {
  const why =
    "This code opens nothing here. Check it letter by letter, or ask your instructor for another.";
  return { ...refuse(403, why), field: "code" };
}
