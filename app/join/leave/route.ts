// Signs this browser out of all its courses, or every browser that its people are signed in with.
import { z } from "zod";
import { leave, leaveEverywhere } from "../../../lib/server/sign-in/join.ts";
import { noSessionCookieHeader } from "../../../lib/server/sign-in/visitor.ts";
import { action } from "../../_server/action.ts";

const body = z.object({ everywhere: z.literal("yes").optional() });

export const POST = action({ body, limit: "change" }, async ({ server, visitor, body, now }) => {
  if (body.everywhere === undefined) await leave(server, visitor, now);
  else await leaveEverywhere(server, visitor, now);
  return { kind: "done", location: "/join?left=1", cookies: [noSessionCookieHeader(server)] };
});
