// The operator types in what a platform shows after Tiebreak was registered there.
import { z } from "zod";
import { isOperator, typeInPlatform } from "../../../lib/server/platform/platform-registration.ts";
import { codeAction } from "../../_server/action.ts";
import { refuse } from "../../_server/answer.ts";
import { noSuchCode } from "../../join/signed-in.ts";
import { code } from "../../join/who-joins.ts";

const text = z
  .string({ error: "Fill in every field." })
  .trim()
  .min(1, "Fill in every field.")
  .max(2000, "That is too long.");

const body = z.object({
  code,
  name: text,
  issuer: text,
  clientId: text,
  deployments: text,
  authorizationEndpoint: text,
  tokenEndpoint: text,
  jwksUri: text,
});

export const POST = codeAction({ body, guessed: "server" }, async ({ server, body, now }) => {
  const { code: given, ...typed } = body;
  if (!isOperator(server, given)) return noSuchCode();
  const answer = await typeInPlatform(server, typed, now);
  if (answer.kind === "refused") return { ...refuse(400, answer.why), field: answer.field };
  return { kind: "done", location: "/lti?saved=1" };
});
