// A course's server: Next behind an HTTP server of our own, so that database, queue and graders
// live and end with it. Run by `npm start` and `npm run dev` when a database is named.
import { createServer, type Server as HttpServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { lessonRoots } from "../../lessons/catalogue.ts";
import { openServer } from "../../server/open-server.ts";
import { type Log, openLog } from "../../server/operation/log.ts";
import { closePageSandboxes } from "../../server/operation/page-sandbox.ts";
import {
  readSettings,
  type ServerSettings,
  WrongSetting,
} from "../../server/operation/settings.ts";
import { watchRequest } from "../../server/operation/watch-requests.ts";
import { announceServer } from "../../server/running-server.ts";
import type { Server } from "../../server/server.ts";
import { markClient } from "../../server/sign-in/client-address.ts";
import { setupCodeOf } from "../../server/sign-in/setup-code.ts";
import { isExplained } from "../../store/database.ts";
import { projectRoot } from "../shell/project-root.ts";
import { type StopSignal, stopSignal } from "../shell/stop-signal.ts";
import { complain, tell } from "../shell/terminal.ts";
import { closeHttp, listen, refuseMethod } from "../site/http-server.ts";

const [mode = "start", portText = "3000"] = process.argv.slice(2);
const port = Number(portText);
const host = process.env.HOST ?? "127.0.0.1";
/** When the server is told to stop: for requests under way, and then for gradings in hand. */
const requestsWithinMs = 10_000;
const gradingsWithinMs = 10_000;
/** Whatever still hangs after that is let go; nothing that was acknowledged depends on it. */
const closeWithinMs = 15_000;
/** Ctrl+C reaches us several times at once; later than that, somebody has lost patience. */
const insistsAfterMs = 1000;

try {
  process.exitCode = await serveCourse();
} catch (error) {
  if (!(error instanceof WrongSetting || isExplained(error))) throw error;
  complain(error.message);
  process.exitCode = 2;
}

async function serveCourse(): Promise<number> {
  const stop = stopSignal({ insistsAfterMs });
  const settings = readSettings(process.env, port);
  if (settings === null) throw new WrongSetting("Name a database: TIEBREAK_DATA or DATABASE_URL.");
  const log = openLog(process.env);
  tellFaults(log);
  const lessons = { projectRoot, lessonRoots: lessonRoots(projectRoot) };
  const { server, announceStop, close } = await openServer({ settings, log, lessons });
  announceServer(server);
  const page = next({ dev: mode === "dev", dir: projectRoot, hostname: host, port });
  const http = await servePage(page, server).catch(async (error: unknown) => {
    await close(0); // else what is open keeps the process alive
    throw error;
  });
  await untilStopped(stop, settings);
  log.info("stopping");
  announceStop();
  await sleep(settings.drainSeconds * 1000);
  const overdue = setTimeout(
    () => {
      log.error("something does not end; leaving it");
      process.exit(1);
    },
    requestsWithinMs + gradingsWithinMs + closeWithinMs,
  );
  await closeHttp(http, requestsWithinMs);
  await page.close();
  await closePageSandboxes();
  await close(gradingsWithinMs);
  clearTimeout(overdue);
  log.info("stopped");
  return 0;
}

async function servePage(page: ReturnType<typeof next>, server: Server): Promise<HttpServer> {
  await page.prepare();
  const handle = page.getRequestHandler();
  const http = createServer((request, response) => {
    markClient(request, server.settings.trustsProxy);
    watchRequest(server, request, response);
    if (refuseMethod(request, response)) return;
    handle(request, response).catch((error: unknown) => {
      server.log.error({ err: error }, "request failed");
      response.destroy();
    });
  });
  http.on("upgrade", page.getUpgradeHandler());
  await listen(http, port, host);
  return http;
}

function untilStopped(stop: StopSignal, settings: ServerSettings): Promise<void> {
  const { address, setupCode, place } = settings;
  tell(`\n  Tiebreak: ${address.href}   (stop with Ctrl+C)`);
  if (setupCode === null && place.kind === "embedded") {
    setupCodeOf(settings); // made now, so that the file is there to read
    tell(`  New courses: ${new URL("/setup", address)}, code in ${place.folder}/setup-code`);
  }
  tell("");
  return new Promise((resolve) => {
    if (stop.signal.aborted) resolve();
    stop.signal.addEventListener("abort", () => resolve());
  });
}

/** What nobody has thought of. A promise that nobody waits for harms only who should have. */
function tellFaults(log: Log): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unforeseen"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "unforeseen");
    process.exit(1);
  });
}
