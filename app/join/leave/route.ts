// Signs this browser out of all its courses.
import { z } from "zod";
import { leave } from "../../../lib/server/sign-in/join.ts";
import { sessionCookieHeader } from "../../../lib/server/sign-in/visitor.ts";
import { action } from "../../_server/action.ts";

const body = z.object({});

export const POST = action({ body, limit: "change" }, async ({ server, visitor, now }) => {
  await leave(server, visitor, now);
  return { kind: "done", location: "/join?left=1", cookies: [sessionCookieHeader(server, null)] };
});
