// GET /health: 200 when this process can take work, 503 when it cannot. `/health?live` only asks
// whether it answers at all.
import { runningServer } from "../../lib/server/running-server.ts";

export async function GET(request: Request): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const server = runningServer();
  const onlyLive = new URL(request.url).searchParams.has("live");
  if (server === null || onlyLive) {
    return Response.json({ live: true, ready: server === null ? true : null }, { headers });
  }
  const health = await server.health();
  return Response.json(health, { status: health.ready ? 200 : 503, headers });
}
