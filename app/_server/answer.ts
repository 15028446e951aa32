// What becomes of a request, as JSON for our own scripts and as a redirect or a plain page for a
// form that was sent without them.

export type Outcome = Done | Refused;

export interface Done {
  readonly kind: "done";
  /** Where the browser goes next; a path of ours. */
  readonly location?: string;
  readonly data?: unknown;
  /** Set-Cookie headers. */
  readonly cookies?: readonly string[];
}

export interface Refused {
  readonly kind: "refused";
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  /** A sentence that names the remedy. */
  readonly why: string;
  /** The name of the field it is about. */
  readonly field?: string | undefined;
  readonly retryAfter?: number;
}

export function refuse(status: Refused["status"], why: string): Refused {
  return { kind: "refused", status, why };
}

export function answer(request: Request, outcome: Outcome): Response {
  const wantsData = (request.headers.get("accept") ?? "").includes("application/json");
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (outcome.kind === "refused") {
    const { status, why, field, retryAfter } = outcome;
    if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
    if (wantsData) return Response.json({ why, field }, { status, headers });
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(`${why}\n\nGo back in your browser; what you typed is still there.\n`, {
      status,
      headers,
    });
  }
  const { location, data = null, cookies = [] } = outcome;
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (wantsData) return Response.json({ location: location ?? null, data }, { headers });
  const next = location ?? pageBefore(request);
  if (next === null) return new Response(null, { status: 204, headers });
  headers.set("Location", next);
  return new Response(null, { status: 303, headers });
}

/** The page with the form: it is one of ours, or the request would have been refused. */
function pageBefore(request: Request): string | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return pathname.startsWith("//") ? null : `${pathname}${search}`;
}
