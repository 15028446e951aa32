/** Whether this server can take work: for load balancers and whoever is called at night. */

import { setTimeout as sleep } from "node:timers/promises";
import type { GradingQueue } from "../../queue/grading-queue.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { type DatabaseTrouble, databaseTrouble } from "../../store/database-trouble.ts";
import { readMigrations } from "../../store/migrate.ts";

export interface Health {
  /** The process answers; while it does, restarting it mends nothing. */
  readonly live: true;
  readonly ready: boolean;
  /** Each is `ok` or says in a word what is wrong. */
  readonly checks: { readonly [name: string]: string };
}

const answerWithinMs = 2000;

const words: { readonly [trouble in DatabaseTrouble]: string } = {
  full: "disk full",
  "read-only": "read-only",
  busy: "busy",
  away: "failing",
  "not let in": "failing",
};

/** `isStopping`: told to end, and only finishing what has begun. */
export async function readHealth(
  opened: OpenDatabase,
  queue: GradingQueue,
  isStopping: () => boolean,
): Promise<Health> {
  const checks = {
    database: await within(checkDatabase(opened)),
    queue: await within(checkQueue(queue)),
    server: isStopping() ? "stopping" : "ok",
  };
  return { live: true, ready: Object.values(checks).every((found) => found === "ok"), checks };
}

/**
 * A newer server may have brought the schema forward while this one still runs. And reading alone
 * proves little: with a full disk everything can be read, and nothing can be handed in. So the
 * newest row is written anew, as it is.
 */
async function checkDatabase({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ number: number }>(
    `update schema_version set name = name
     where number = (select max(number) from schema_version) returning number`,
  );
  const expected = readMigrations().at(-1)?.number ?? null;
  return rows[0]?.number === expected ? "ok" : "another schema";
}

async function checkQueue(queue: GradingQueue): Promise<string> {
  await queue.depth();
  return "ok";
}

async function within(check: Promise<string>): Promise<string> {
  const waiting = new AbortController();
  const late = sleep(answerWithinMs, "no answer", { signal: waiting.signal, ref: false });
  try {
    return await Promise.race([check, late]);
  } catch (error) {
    return words[databaseTrouble(error) ?? "away"];
  } finally {
    waiting.abort();
    late.catch(() => {});
  }
}
