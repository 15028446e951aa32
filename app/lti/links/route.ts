// The operator makes a link over which one platform may register itself.
import { z } from "zod";
import {
  isOperator,
  makeRegistrationLink,
} from "../../../lib/server/platform/platform-registration.ts";
import { codeAction } from "../../_server/action.ts";
import { noSuchCode } from "../../join/signed-in.ts";
import { code } from "../../join/who-joins.ts";

const body = z.object({ code });

export const POST = codeAction({ body, guessed: "server" }, async ({ server, body, now }) => {
  if (!isOperator(server, body.code)) return noSuchCode();
  const link = new URL(await makeRegistrationLink(server, now)).searchParams.get("link");
  return { kind: "done", location: `/lti?link=${link}` };
});
