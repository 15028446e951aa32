/**
 * A course's server: everything that lives as long as the process. Routes get it from
 * `runningServer`; tests make one on a database in memory.
 */

import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { OpenDatabase } from "../store/database.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { ServerSettings } from "./settings.ts";

export interface Server {
  readonly settings: ServerSettings;
  readonly opened: OpenDatabase;
  readonly database: NodePgDatabase;
  readonly limits: RateLimits;
  /** The clock, so that tests may set it. */
  now(): Date;
}
