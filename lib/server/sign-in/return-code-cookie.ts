/**
 * Carries a new return code to the one page that shows it, with scripts or without: in a cookie
 * that no script can read, until its owner says it is written down or a few minutes have passed.
 */

import type { Server } from "../server.ts";

export const returnCodeCookie = "tiebreak-return-code";
const minutes = 10;

export function returnCodeCookieHeader({ settings }: Server, code: string | null): string {
  const age = code === null ? 0 : minutes * 60;
  const secure = settings.isSecure ? "; Secure" : "";
  const value = `${returnCodeCookie}=${code ?? ""}`;
  return `${value}; Path=/join; HttpOnly; SameSite=Strict; Max-Age=${age}${secure}`;
}
