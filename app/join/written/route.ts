// The return code is written down: it is shown no more.
import { z } from "zod";
import { localPath } from "../../../lib/server/sign-in/local-path.ts";
import { returnCodeCookieHeader } from "../../../lib/server/sign-in/return-code-cookie.ts";
import { action } from "../../_server/action.ts";
import { next } from "../who-joins.ts";

const body = z.object({ next });

export const POST = action({ body, limit: "change" }, async ({ server, body }) => ({
  kind: "done",
  location: localPath(body.next, "/courses"),
  cookies: [returnCodeCookieHeader(server, null)],
}));
