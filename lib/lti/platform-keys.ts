// The public keys of platforms, fetched when first needed and kept for ten minutes. A key id that
// is not among them makes the set be fetched again (platforms rotate keys), but not more often
// than the cool-down, or anyone could make this server fetch without end by sending made-up key
// ids.
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import { type Caller, jsonOf } from "./call.ts";

const cooldownMs = 30_000;

/** One resolver for each key set address; keep a single one of these for the whole process. */
export interface PlatformKeys {
  readonly of: (keySetUrl: string) => JWTVerifyGetKey;
}

export function createPlatformKeys(call: Caller, options: { cooldownMs?: number } = {}) {
  const sets = new Map<string, JWTVerifyGetKey>();
  const fetchSet = async (address: string): Promise<Response> => {
    const answer = await call(address, { method: "GET", headers: { accept: "application/json" } });
    if (answer.kind === "unreachable") throw new Error(answer.why);
    return Response.json(jsonOf(answer.text) ?? null, { status: Math.max(answer.status, 200) });
  };
  const keys: PlatformKeys = {
    of: (keySetUrl) => {
      const known = sets.get(keySetUrl);
      if (known !== undefined) return known;
      const created = createRemoteJWKSet(new URL(keySetUrl), {
        cooldownDuration: options.cooldownMs ?? cooldownMs,
        [customFetch]: fetchSet,
      });
      sets.set(keySetUrl, created);
      return created;
    },
  };
  return keys;
}
