/**
 * Where routes find the server of this process. Next bundles our modules a second time for them,
 * so a module's variable would be two; the global object is one.
 */

import type { Server } from "./server.ts";

declare global {
  var tiebreakServer: Server | undefined;
}

/** Null in self-paced use. */
export function runningServer(): Server | null {
  return globalThis.tiebreakServer ?? null;
}

export function announceServer(server: Server): void {
  globalThis.tiebreakServer = server;
}
