/** Opens everything a course's server needs, and closes it in the order in which it hangs together. */

import { openDatabase } from "../store/database.ts";
import { forgetExpiredSessions } from "../store/sessions.ts";
import { openRateLimits } from "./rate-limits.ts";
import type { Server } from "./server.ts";
import type { ServerSettings } from "./settings.ts";

export interface OpenServer {
  readonly server: Server;
  close(): Promise<void>;
}

export async function openServer(
  settings: ServerSettings,
  now: () => Date = () => new Date(),
): Promise<OpenServer> {
  const opened = await openDatabase(settings.place);
  await forgetExpiredSessions(opened.database, now());
  const server: Server = {
    settings,
    opened,
    database: opened.database,
    limits: openRateLimits(),
    now,
  };
  return { server, close: () => opened.close() };
}
