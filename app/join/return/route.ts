// A return code brings somebody back in another browser.
import { z } from "zod";
import { returnToCourse } from "../../../lib/server/sign-in/join.ts";
import { codeAction } from "../../_server/action.ts";
import { noSuchCode, signedIn } from "../signed-in.ts";
import { code, next, shared } from "../who-joins.ts";

const body = z.object({ code, next, shared });

export const POST = codeAction(
  { body, guessed: "class" },
  async ({ server, visitor, body, now }) => {
    const { code, shared: isShared } = body;
    const outcome = await returnToCourse(server, visitor, { code, isShared }, now);
    return outcome.kind === "refused" ? noSuchCode() : signedIn(server, outcome, body.next);
  },
);
