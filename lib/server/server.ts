/**
 * A course's server: everything that lives as long as the process. Routes get it from
 * `runningServer`; tests make one on a database in memory.
 */

import type { GradingQueue } from "../queue/grading-queue.ts";
import type { OpenDatabase } from "../store/database.ts";
import type { Health } from "./health.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { PlatformClient } from "./platform-client.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { ServerSettings } from "./settings.ts";

export interface Server {
  readonly settings: ServerSettings;
  readonly opened: OpenDatabase;
  readonly database: OpenDatabase["database"];
  readonly queue: GradingQueue;
  readonly limits: RateLimits;
  /** How learning platforms are spoken with. */
  readonly platforms: PlatformClient;
  readonly log: Log;
  readonly metrics: Metrics;
  health(): Promise<Health>;
  /** The clock, so that tests may set it. */
  now(): Date;
}
