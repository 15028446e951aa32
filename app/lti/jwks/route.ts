// The public halves of this server's keys, for platforms to check what it sends them.
import { runningServer } from "../../../lib/server/running-server.ts";

export async function GET(): Promise<Response> {
  const server = runningServer();
  if (server === null) return Response.json({ keys: [] }, { status: 404 });
  const keySet = await server.platforms.keySet(server.now());
  return Response.json(keySet, { headers: { "Cache-Control": "public, max-age=300" } });
}
