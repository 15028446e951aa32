// Gives every page its own content policy: only scripts carrying this request's nonce may run, and
// nothing is fetched from another host. Served files have theirs in next.config.
import { type NextRequest, NextResponse } from "next/server";
import { pagePolicy } from "./lib/server/operation/page-policy.ts";

export const config = {
  matcher: ["/((?!_next/|sandbox/|monaco/|learner-api/|icon\\.svg|service-worker|manifest\\.).*)"],
};

/** Seen in platforms' frames, and sending forms to platforms: their policies are their own. */
const forPlatforms = /^\/lti\/(login|launch|continue|deep-link|jwks|register)$/;

export function proxy(request: NextRequest): NextResponse {
  // What `tiebreak export` writes down gets its policy there, for the scripts that it then has.
  if (process.env.TIEBREAK_EXPORT === "yes") return NextResponse.next();
  if (forPlatforms.test(request.nextUrl.pathname)) return NextResponse.next();
  const nonce = crypto.randomUUID();
  const policy = policyOf(nonce, request.nextUrl.pathname.startsWith("/embed/"));
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy); // Next reads the nonce from the request
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}

/** Pages under /embed are made for frames of other sites; no other page may be framed. */
function policyOf(nonce: string, mayBeFramed: boolean): string {
  // The development server reloads modules by evaluating text; the built page never does.
  const evaluate = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic'${evaluate}`;
  return pagePolicy(scripts, mayBeFramed ? "*" : "'none'");
}
