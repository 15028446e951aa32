// The server's own code makes a course; who brings it becomes its first instructor.
import { z } from "zod";
import { setUpCourse } from "../../../lib/server/sign-in/join.ts";
import { codeAction } from "../../_server/action.ts";
import { refuse } from "../../_server/answer.ts";
import { noSuchCode, signedIn } from "../../join/signed-in.ts";
import { code, saysWho, whoFields } from "../../join/who-joins.ts";

const titleLimit = 200;
const title = z
  .string({ error: "Give the course a title." })
  .trim()
  .min(1, "Give the course a title.")
  .max(titleLimit, `A title has at most ${titleLimit} letters.`);

const body = z.object({ code, title, ...whoFields }).refine(saysWho.test, saysWho.error);

export const POST = codeAction(
  { body, guessed: "server" },
  async ({ server, visitor, body, now }) => {
    const { email, ...rest } = body;
    const wanted = { ...rest, email: email === "" ? null : email, isShared: false };
    const outcome = await setUpCourse(server, visitor, wanted, now);
    if (outcome.kind === "refused") return noSuchCode();
    if (outcome.kind === "signed-in") return signedIn(server, outcome, undefined);
    return refuse(403, "Nobody can make courses here: start the server with TIEBREAK_SETUP_CODE.");
  },
);
