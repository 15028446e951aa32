// A course's server: Next behind an HTTP server of our own, so that database, queue and graders
// live and end with it. Run by `npm start` and `npm run dev` when a database is named.
import { createServer, type IncomingMessage } from "node:http";
import next from "next";
import { lessonRoots } from "../lessons/catalogue.ts";
import { openLog } from "../server/log.ts";
import { openServer } from "../server/open-server.ts";
import { announceServer } from "../server/running-server.ts";
import { readSettings, WrongSetting } from "../server/settings.ts";
import { FolderInUse } from "../store/data-folder-lock.ts";
import { NewerSchema } from "../store/migrate.ts";
import { projectRoot } from "./project-root.ts";
import { stopSignal } from "./stop-signal.ts";

const [mode = "start", portText = "3000"] = process.argv.slice(2);
const port = Number(portText);
/** Gradings in hand get so long when the server is told to stop. */
const closeWithinMs = 10_000;
const host = process.env.HOST ?? "127.0.0.1";

try {
  process.exitCode = await serveCourse();
} catch (error) {
  const isOurs = [WrongSetting, FolderInUse, NewerSchema].some((kind) => error instanceof kind);
  if (!isOurs) throw error;
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function serveCourse(): Promise<number> {
  const stop = stopSignal();
  const settings = readSettings(process.env, port);
  if (settings === null) throw new WrongSetting("Name a database: TIEBREAK_DATA or DATABASE_URL.");
  const log = openLog(process.env);
  const lessons = { projectRoot, lessonRoots: lessonRoots(projectRoot) };
  const { server, close } = await openServer({ settings, log, lessons });
  announceServer(server);
  const page = next({ dev: mode === "dev", dir: projectRoot, hostname: host, port });
  await page.prepare();
  const handle = page.getRequestHandler();
  const http = createServer((request, response) => {
    request.headers["x-tiebreak-client"] = addressOf(request, settings.trustsProxy);
    void handle(request, response);
  });
  http.on("upgrade", page.getUpgradeHandler());
  await new Promise<void>((resolve) => http.listen(port, host, resolve));
  console.log(`\n  Tiebreak: ${settings.address.href}   (stop with Ctrl+C)\n`);
  await new Promise<void>((resolve) => {
    stop.signal.addEventListener("abort", () => resolve());
  });
  await new Promise<void>((resolve) => {
    http.close(() => resolve());
    http.closeIdleConnections();
  });
  await page.close();
  await close(closeWithinMs);
  return 0;
}

/** A proxy appends the address it saw: only the last entry is its word. */
function addressOf(request: IncomingMessage, trustsProxy: boolean): string {
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  const last = trustsProxy ? forwarded.split(",").at(-1)?.trim() : undefined;
  return last === undefined || last === "" ? (request.socket.remoteAddress ?? "unknown") : last;
}
