// Finds a loopback port to listen on; between looking and listening another program may take it.
import { createServer } from "node:net";

const triesMax = 20;

/** The first free port from `wanted` upwards; 0 asks the system for any. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + triesMax; port += 1) {
    const found = await tryPort(port);
    if (found !== null) return found;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + triesMax - 1}.`);
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const found = typeof address === "object" && address !== null ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}
