// Gives every page its own content policy: only scripts carrying this request's nonce may run, and
// nothing is fetched from another host. Served files have theirs in next.config.
import { type NextRequest, NextResponse } from "next/server";

export const config = {
  matcher: ["/((?!_next/|sandbox/|monaco/|learner-api/|icon\\.svg).*)"],
};

/** Seen in platforms' frames, and sending forms to platforms: their policies are their own. */
const forPlatforms = /^\/lti\/(login|launch|continue|deep-link|jwks|register)$/;

export function proxy(request: NextRequest): NextResponse {
  if (forPlatforms.test(request.nextUrl.pathname)) return NextResponse.next();
  const nonce = crypto.randomUUID();
  const policy = pagePolicy(nonce, request.nextUrl.pathname.startsWith("/embed/"));
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
function pagePolicy(nonce: string, mayBeFramed: boolean): string {
  // The development server reloads modules by evaluating text; the built page never does.
  const evaluate = process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? "*" : "'none'"}`,
  ].join("; ");
}
