// GET /metrics: Prometheus' text, for programs of this machine and for holders of the token.
// Everybody else gets what an address that does not exist gets.

import { mayReadMetrics } from "../../lib/server/operation/metrics-access.ts";
import { runningServer } from "../../lib/server/running-server.ts";
import { localHeader } from "../../lib/server/sign-in/client-address.ts";
import { answer, refuse } from "../_server/answer.ts";

export async function GET(request: Request): Promise<Response> {
  const server = runningServer();
  const isLocal = request.headers.get(localHeader) === "1";
  const authorization = request.headers.get("authorization");
  if (server === null || !mayReadMetrics(server.settings, { isLocal, authorization })) {
    return answer(request, refuse(404, "There is nothing here."));
  }
  const { metrics } = server;
  const headers = { "Content-Type": metrics.contentType, "Cache-Control": "no-store" };
  return new Response(await metrics.text(), { headers });
}
