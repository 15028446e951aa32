// Tokens for the platform's services: asked for with a short-lived statement signed by our key,
// kept until shortly before they expire.
import { z } from "zod";
import { type Caller, jsonOf } from "./call.ts";
import { type Failure, failureOf, lastingFailure } from "./delivery.ts";
import type { Platform } from "./platform.ts";
import { signAsTool, type ToolKey } from "./tool-key.ts";

const assertionLifeSeconds = 60;
const renewBeforeMs = 60_000;
const lifeSecondsDefault = 300;

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(16_384),
  expires_in: z.coerce.number().positive().max(86_400).optional(),
});

type TokenResult = { readonly kind: "token"; readonly token: string } | Failure;

/** Keep a single one of these for the whole process: it holds the tokens that are still good. */
export interface ServiceTokens {
  readonly get: (platform: Platform, scopes: readonly string[], now: Date) => Promise<TokenResult>;
  /** Forgets a token that the platform no longer takes. */
  readonly drop: (token: string) => void;
}

export function createServiceTokens(
  call: Caller,
  toolKey: (now: Date) => Promise<ToolKey>,
): ServiceTokens {
  const kept = new Map<string, { token: string; goodUntilMs: number }>();
  return {
    get: async (platform, scopes, now) => {
      const name = JSON.stringify([platform.issuer, platform.clientId, [...scopes].sort()]);
      const known = kept.get(name);
      if (known && known.goodUntilMs > now.getTime()) return { kind: "token", token: known.token };
      const body = await tokenRequest(platform, scopes, await toolKey(now), now);
      const headers = {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
      };
      const answer = await call(platform.tokenEndpoint, { method: "POST", headers, body });
      if (answer.kind === "unreachable" || answer.status >= 300 || answer.status < 200) {
        return failureOf(answer, "No service token", now);
      }
      const parsed = tokenAnswer.safeParse(jsonOf(answer.text));
      if (!parsed.success) return lastingFailure("The platform's service token is malformed.");
      const { access_token: token, expires_in: lifeSeconds = lifeSecondsDefault } = parsed.data;
      kept.set(name, { token, goodUntilMs: now.getTime() + lifeSeconds * 1000 - renewBeforeMs });
      return { kind: "token", token };
    },
    drop: (token) => {
      for (const [name, entry] of kept) if (entry.token === token) kept.delete(name);
    },
  };
}

async function tokenRequest(
  platform: Platform,
  scopes: readonly string[],
  key: ToolKey,
  now: Date,
): Promise<string> {
  const { clientId, tokenEndpoint, tokenAudience } = platform;
  const statement = { iss: clientId, sub: clientId, aud: tokenAudience ?? tokenEndpoint };
  return new URLSearchParams({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await signAsTool(statement, key, now, assertionLifeSeconds),
    scope: scopes.join(" "),
  }).toString();
}
