// A class whose members are signed in, and submit as the lesson page does: over HTTP, with cookie
// and token. Each presses seldom enough for the server's rate limits.
import { randomUUID } from "node:crypto";
import { sessionCookie } from "../../lib/server/sign-in/visitor.ts";
import type { OpenDatabase } from "../../lib/store/database.ts";
import { openSession } from "../../lib/store/sessions.ts";
import type { Task } from "../../lib/store/tables.ts";
import { addLearner, makeCourse } from "../support/course-fixture.ts";

export interface PostingClass {
  readonly task: Task;
  readonly headers: readonly { readonly [name: string]: string }[];
}

export async function makeClass(opened: OpenDatabase, size: number): Promise<PostingClass> {
  const { task } = await makeCourse(opened);
  const headers: { readonly [name: string]: string }[] = [];
  for (let place = 0; place < size; place++) {
    const person = await addLearner(opened.database, task.courseId, `learner ${place}`);
    const { session, token } = await openSession(opened.database, person, null, new Date());
    headers.push({
      Accept: "application/json",
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      "X-CSRF-Token": session.csrfToken,
      Cookie: `${sessionCookie}=${token}`,
    });
  }
  return { task, headers };
}

/** Answers where the submission's state can be asked. */
export async function post(
  address: string,
  { task, headers }: PostingClass,
  place: number,
  source: string,
): Promise<() => Promise<string>> {
  const own = { ...headers[place % headers.length], Origin: address };
  const course = `${address}/courses/${task.courseId}`;
  const response = await fetch(`${course}/tasks/${task.id}/submit`, {
    method: "POST",
    headers: own,
    body: JSON.stringify({ source, requestKey: randomUUID() }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${answer}`);
  const id = /"submission":"([^"]+)"/.exec(answer)?.[1];
  return async () => {
    const state = await fetch(`${course}/submissions/${id}/state`, { headers: own });
    return /"state":"([^"]+)"/.exec(await state.text())?.[1] ?? `${state.status}`;
  };
}
