/** Secrets drawn by the system's generator; only their hashes are stored. */

import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** For cookies, tickets and tokens: 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** No letter that looks like a digit; 32 of them, so that five bits choose one evenly. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** For people to read and type, in groups: `k7m2-9xqp-04ta`. Five bits for each letter. */
export function newCode(groups: number): string {
  const text = [...randomBytes(groups * 4)].map((byte) => letters[byte % 32]).join("");
  return text.match(/.{4}/g)?.join("-") ?? text;
}

/** As it was meant: case, spaces, dashes and look-alikes do not matter. */
export function readCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[\s-]/g, "");
  const meant = plain.replace(/[il]/g, "1").replace(/o/g, "0").replace(/u/g, "v");
  return meant.match(/.{1,4}/g)?.join("-") ?? "";
}

/** Enough for secrets that were drawn, not chosen: there is nothing to guess from. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Takes the same time wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [hashSecret(one), hashSecret(other)].map((hash) => Buffer.from(hash));
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
