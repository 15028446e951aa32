// Beginning and end of an HTTP server: told in a sentence when its port is taken, and patient with
// requests under way, up to a limit.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { WrongSetting } from "../../server/operation/settings.ts";

export function listen(http: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: NodeJS.ErrnoException) => {
      const where = `${host}:${port}`;
      const isKnown = ["EADDRINUSE", "EADDRNOTAVAIL", "EACCES"].includes(error.code ?? "");
      const remedy = `Cannot listen on ${where} (${error.code}). Choose others by PORT and HOST.`;
      reject(isKnown ? new WrongSetting(remedy) : error);
    });
    http.listen(port, host, () => resolve());
  });
}

const methods = ["GET", "HEAD", "POST"];

/** No address here has another method; Next answers some of them with a fault of its own. */
export function refuseMethod({ method = "" }: IncomingMessage, response: ServerResponse): boolean {
  if (methods.includes(method)) return false;
  response.writeHead(405, { Allow: methods.join(", "), "Content-Type": "text/plain" });
  response.end(`This server answers ${methods.join(", ")} only.\n`);
  return true;
}

/** Nobody new gets in; who is in may finish; who takes too long is cut off. */
export async function closeHttp(http: Server, limitMs: number): Promise<void> {
  const timer = setTimeout(() => http.closeAllConnections(), limitMs);
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
    http.closeIdleConnections();
  });
  clearTimeout(timer);
}
