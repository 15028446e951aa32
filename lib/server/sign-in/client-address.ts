/**
 * Who sent a request. Only the HTTP server sees the connection itself, and Next writes forwarding
 * headers of its own: so what is found here travels to the routes in headers that no client sets.
 */

import type { IncomingMessage } from "node:http";

export const addressHeader = "x-tiebreak-client";
export const localHeader = "x-tiebreak-local";

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Overwrites whatever the client has sent under these names. */
export function markClient(request: IncomingMessage, trustsProxy: boolean): void {
  const isLocal = isLocalRequest(request); // before anything is added
  request.headers[addressHeader] = addressOf(request, trustsProxy);
  request.headers[localHeader] = isLocal ? "1" : "0";
}

/** Through a proxy of this machine everybody seems to come from it: those do not count. */
function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = forwarding.some((name) => headers[name] !== undefined);
  return loopback.test(socket.remoteAddress ?? "") && !isForwarded;
}

/** A proxy appends the address it saw: only the last entry is its word. */
function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  const last = trustsProxy ? forwarded.split(",").at(-1)?.trim() : undefined;
  return last === undefined || last === "" ? (request.socket.remoteAddress ?? "unknown") : last;
}
