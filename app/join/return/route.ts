// A return code brings somebody back in another browser.
import { z } from "zod";
import { returnToCourse } from "../../../lib/server/sign-in/join.ts";
import { codeAction } from "../../_server/action.ts";
import { noSuchCode, signedIn } from "../signed-in.ts";
import { code, next } from "../who-joins.ts";

const body = z.object({ code, next });

export const POST = codeAction(
  { body, guessed: "class" },
  async ({ server, visitor, body, now }) => {
    const outcome = await returnToCourse(server, visitor, body.code, now);
    return outcome.kind === "refused" ? noSuchCode() : signedIn(server, outcome, body.next);
  },
);
