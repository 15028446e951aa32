/** Gives each request a number, and tells log and metrics what became of it. */

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "../server.ts";
import { routeClass } from "./route-class.ts";

const header = "x-request-id";
/** What a proxy in front may choose; anything else could forge lines of somebody's log. */
const acceptable = /^[\w-]{8,64}$/;
/** Asked for all the time, and of no interest unless they fail. */
const quiet = new Set(["/files", "/health", "/metrics"]);

export function watchRequest(
  { log, metrics, settings }: Pick<Server, "log" | "metrics" | "settings">,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const given = request.headers[header];
  const isGiven = settings.trustsProxy && typeof given === "string" && acceptable.test(given);
  const requestId = isGiven ? given : randomUUID();
  request.headers[header] = requestId;
  response.setHeader("X-Request-Id", requestId);
  const startedAt = performance.now();
  const route = routeClass(request.url ?? "/");
  const { method = "" } = request;
  response.once("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const status = response.statusCode;
    metrics.countRequest({ route, method: known(method), status, seconds: ms / 1000 });
    const facts = { requestId, method: known(method), route, status, ms };
    const told = response.writableFinished ? facts : { ...facts, isCutOff: true };
    if (status >= 500) log.error(told, "request");
    else if (quiet.has(route)) log.debug(told, "request");
    else log.info(told, "request");
  });
}

function known(method: string): string {
  return ["GET", "HEAD", "POST"].includes(method) ? method : "other";
}
