// What every address for platforms begins with: is this a course's server, is it asked too often,
// and what does the request bring. Platforms send from their own pages, so there is no token of
// ours to check; state, nonce and tickets do that.
import { counted } from "../../lib/check/counted.ts";
import { runningServer } from "../../lib/server/running-server.ts";
import type { Server } from "../../lib/server/server.ts";
import { clientAddress, readBody } from "../_server/read-request.ts";
import { refusalPage } from "./plain-page.ts";

export interface PlatformRequest {
  readonly server: Server;
  readonly fields: URLSearchParams;
  readonly cookies: string | null;
  readonly now: Date;
}

export async function platformRoute(
  request: Request,
  perform: (asked: PlatformRequest) => Promise<Response>,
): Promise<Response> {
  const server = runningServer();
  if (server === null) return refusalPage("This Tiebreak is not a course's server.", 404);
  const wait = await server.limits.take("launch", clientAddress(request));
  if (wait !== null) {
    const time = counted(wait, "second");
    return refusalPage(`That was one request too many. Try again in ${time}.`, 429);
  }
  const fields = await fieldsOf(request);
  if (typeof fields === "string") return refusalPage(fields);
  const cookies = request.headers.get("cookie");
  const response = await perform({ server, fields, cookies, now: server.now() });
  if (response.status === 400) server.metrics.countRefusedEntry();
  return response;
}

async function fieldsOf(request: Request): Promise<URLSearchParams | string> {
  if (request.method === "GET") return new URL(request.url).searchParams;
  const read = await readBody(request);
  if (read.kind === "unreadable") return read.why;
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(read.fields)) {
    for (const one of [value].flat()) if (typeof one === "string") fields.append(name, one);
  }
  return fields;
}
