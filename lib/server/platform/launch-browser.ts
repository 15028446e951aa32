/**
 * Whether a launch ends in the browser in which it began. A login leaves a secret in the browser,
 * by cookie and, where the platform offers it, in the platform's storage. Without that, anybody
 * could make somebody else's browser finish a launch of their own, and be signed in as them.
 */

import { newToken } from "../../store/secrets.ts";
import type { ServerSettings } from "../operation/settings.ts";

const browserCookie = "tiebreak-browser";
/** What the platform's storage calls the secret. */
export const browserStorageKey = "tiebreak-browser";
const cookieSeconds = 3600;

/** The secret this browser has, or a new one. */
export function browserSecret(cookies: string | null): string {
  return readBrowserCookie(cookies) ?? newToken();
}

export function readBrowserCookie(cookies: string | null): string | null {
  for (const one of (cookies ?? "").split("; ")) {
    const [name, value = ""] = one.split("=");
    if (name === browserCookie && /^[\w-]{43}$/.test(value)) return value;
  }
  return null;
}

/**
 * Sent from inside a platform's frame, too, which over https it may be, if only there: the cookie
 * of a frame is kept apart for each site that frames us.
 */
export function browserCookieHeader({ isSecure }: ServerSettings, secret: string): string {
  const reach = isSecure ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax";
  return `${browserCookie}=${secret}; Path=/lti; HttpOnly; Max-Age=${cookieSeconds}; ${reach}`;
}
