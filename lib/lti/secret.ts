import { createHash, randomBytes } from "node:crypto";

/** A secret that fits in an address: state, nonce, ticket. 256 bits from the system's generator. */
export function freshSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a secret, so that a stolen database opens no door. */
export function sha256Of(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
