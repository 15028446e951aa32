// Is this token signed by the platform, for us, and fresh?
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { type LaunchRefusal, type LaunchRule, refused } from "./launch.ts";
import type { Platform } from "./platform.ts";
import type { PlatformKeys } from "./platform-keys.ts";

const clockToleranceSeconds = 60;
const tokenAgeSecondsMax = 600;

export type Verified = { readonly kind: "verified"; readonly payload: JWTPayload } | LaunchRefusal;

export async function verifyToken(
  token: string,
  platform: Platform,
  keys: PlatformKeys,
  now: Date,
): Promise<Verified> {
  try {
    const header = headerOf(token);
    if (header === null) return refused("signature", "What the platform sent is not a token.");
    if (header.alg !== "RS256") return refused("algorithm", "The token is not signed with RS256.");
    if (typeof header.kid !== "string") return refused("key", "The token does not name its key.");
    const { payload } = await jwtVerify(token, keys.of(platform.keySetUrl), {
      algorithms: ["RS256"],
      issuer: platform.issuer,
      audience: platform.clientId,
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: tokenAgeSecondsMax,
      currentDate: now,
    });
    return { kind: "verified", payload };
  } catch (error) {
    return refusalOf(error);
  }
}

function headerOf(token: string): ReturnType<typeof decodeProtectedHeader> | null {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return null;
  }
}

function refusalOf(error: unknown): LaunchRefusal {
  if (error instanceof errors.JWTExpired) {
    const rule = error.claim === "iat" ? "issued" : "expiry";
    return refused(rule, "The platform's token is too old.");
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    const why = `The token's claim ${error.claim} is missing or wrong.`;
    return refused(claimRules.get(error.claim) ?? "claims", why);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return refused("signature", "The token's signature is not the platform's.");
  }
  if (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  ) {
    return refused("key", "The platform does not publish the key that signed the token.");
  }
  if (error instanceof errors.JOSEError && /^ERR_(JWS|JWT)_INVALID$/.test(error.code)) {
    return refused("signature", "What the platform sent is not a signed token.");
  }
  const reason = error instanceof Error ? error.message : "unknown reason";
  return refused("key", `The platform's keys could not be read: ${reason}`);
}

const claimRules = new Map<string, LaunchRule>([
  ["iss", "issuer"],
  ["aud", "audience"],
  ["exp", "expiry"],
  ["iat", "issued"],
]);
