// The tool's own keys: platforms read the public half from our key set, and the private half signs
// what we send to them. Old keys stay published for a while, so that a rotation breaks nothing.
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import { freshSecret } from "./secret.ts";

export interface ToolKey {
  readonly id: string;
  /** The private key as JSON Web Key; whoever reads it can speak for this tool. */
  readonly privateJwk: JWK;
}

export async function generateToolKey(): Promise<ToolKey> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  return { id: freshSecret().slice(0, 22), privateJwk: await exportJWK(privateKey) };
}

export interface KeySetDocument {
  readonly keys: readonly JWK[];
}

/** Only the public numbers of each key are copied, so that no private one can slip through. */
export function keySetDocument(keys: readonly ToolKey[]): KeySetDocument {
  return {
    keys: keys.map(({ id, privateJwk: { n, e } }) => {
      return { kty: "RSA", kid: id, use: "sig", alg: "RS256", n: n ?? "", e: e ?? "" };
    }),
  };
}

export async function signAsTool(
  payload: JWTPayload,
  key: ToolKey,
  now: Date,
  lifeSeconds: number,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "RS256", kid: key.id, typ: "JWT" })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .setJti(freshSecret())
    .sign(await importJWK(key.privateJwk, "RS256"));
}
