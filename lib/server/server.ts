/**
 * A course's server: everything that lives as long as the process. Routes get it from
 * `runningServer`; tests make one on a database in memory.
 */

import type { GradingQueue } from "../queue/grading-queue.ts";
import type { OpenDatabase } from "../store/database.ts";
import type { Health } from "./operation/health.ts";
import type { Log } from "./operation/log.ts";
import type { Metrics } from "./operation/metrics.ts";
import type { ServerSettings } from "./operation/settings.ts";
import type { PlatformClient } from "./platform/platform-client.ts";
import type { CodeGuesses } from "./sign-in/code-guesses.ts";
import type { RateLimits } from "./sign-in/rate-limits.ts";

export interface Server {
  readonly settings: ServerSettings;
  readonly opened: OpenDatabase;
  readonly database: OpenDatabase["database"];
  readonly queue: GradingQueue;
  readonly limits: RateLimits;
  readonly guesses: CodeGuesses;
  /** How learning platforms are spoken with. */
  readonly platforms: PlatformClient;
  readonly log: Log;
  readonly metrics: Metrics;
  health(): Promise<Health>;
  /** The clock, so that tests may set it. */
  now(): Date;
}
