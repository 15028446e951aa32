/**
 * The durable queue of gradings: pg-boss on the store's own connections, so that an entry and the
 * rows it belongs to are written in one transaction, or not at all.
 */

import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { OpenDatabase, Queryable } from "../store/database.ts";
import type { Turn } from "../store/queue-order.ts";
import { keyOf, parseEntry, type QueueEntry } from "./queue-entry.ts";
import { noticeSql, QueueNotices } from "./queue-notices.ts";

export interface QueueOptions {
  /**
   * An entry is tried so often again after its worker died, and then alone. Once: a program that
   * ends whoever grades it must not take down one worker after the other.
   */
  readonly retryLimit?: number;
  /** Before the first retry; doubled each time. Zero: at once. */
  readonly retryDelaySeconds?: number;
  /** A worker that says nothing for so long is dead; at least ten. */
  readonly heartbeatSeconds?: number;
  /** How often somebody looks for the dead. */
  readonly superviseSeconds?: number;
  /** Told what goes wrong in the background. */
  readonly onTrouble?: (error: unknown) => void;
}

/** An entry in somebody's hands. Of one handed out twice only the later hand may settle it. */
export interface TakenEntry {
  readonly id: string;
  readonly retryCount: number;
  readonly entry: QueueEntry;
}

/** An entry that nobody could finish. */
export interface DeadEntry extends TakenEntry {
  /** What the last who tried said; null when it died without a word. */
  readonly why: string | null;
}

export interface QueueDepth {
  readonly waiting: number;
  readonly active: number;
}

export interface GradingQueue {
  /** Nothing happens when the same entry waits already. */
  enqueue(tx: Queryable, ...entries: readonly QueueEntry[]): Promise<void>;
  /** Entries of these submissions that still wait come after those of earlier turns. */
  setTurns(tx: Queryable, turns: readonly Turn[]): Promise<void>;
  fetch(tx: Queryable): Promise<TakenEntry | null>;
  complete(tx: Queryable, taken: TakenEntry): Promise<void>;
  /** Its grading was interrupted: it is tried again, later each time. */
  retryLater(tx: Queryable, taken: TakenEntry): Promise<void>;
  /** Its worker died: it is tried again at once, or becomes a dead letter after too many deaths. */
  retryAtOnce(tx: Queryable, taken: TakenEntry, why: string): Promise<void>;
  /** It is first in the queue again, as if nobody had taken it. */
  handBack(tx: Queryable, taken: TakenEntry): Promise<void>;
  fetchDead(tx: Queryable): Promise<DeadEntry | null>;
  completeDead(tx: Queryable, dead: DeadEntry): Promise<void>;
  /** Says that the entry is still worked on. */
  heartbeat(taken: TakenEntry): Promise<void>;
  /** Entries in the hands of processes that are gone; only for whoever is the only process. */
  orphans(tx: Queryable): Promise<readonly TakenEntry[]>;
  depth(): Promise<QueueDepth>;
  /** How many notices came; to be asked before looking for an entry that may not be there. */
  noticeCount(): number;
  /** Resolves when there were more, after the limit, or when the signal says so. */
  untilNotice(seen: number, limitMs: number, signal: AbortSignal): Promise<void>;
  /** How often a heartbeat is due. */
  readonly heartbeatMs: number;
  close(): Promise<void>;
}

const grading = "grading";
const dead = "grading-dead";
const schema = "queue";
const defaults = {
  retryLimit: 1,
  retryDelaySeconds: 2,
  heartbeatSeconds: 15,
  superviseSeconds: 5,
};
const hour = 3600;
const year = 365 * 24 * hour;
/** A heartbeat that comes a little late must not cost the entry. */
const beatsPerLimit = 4;

export async function openQueue(
  opened: OpenDatabase,
  options: QueueOptions = {},
): Promise<GradingQueue> {
  const settings = { ...defaults, ...options };
  const boss = new PgBoss({
    db: { executeSql: (text, values) => opened.pool.query(text, values) },
    backend: opened.kind === "postgresql" ? "postgres" : "pglite",
    schema,
    schedule: false,
    superviseIntervalSeconds: settings.superviseSeconds,
    monitorIntervalSeconds: settings.superviseSeconds,
  });
  boss.on("error", (error) => options.onTrouble?.(error));
  await oneAtATime(opened, async () => {
    await boss.start();
    await createQueues(boss, settings);
  });
  const notices = new QueueNotices(opened.kind === "postgresql" ? opened.pool : null);
  await notices.open();
  return new BossQueue(opened, boss, notices, settings);
}

/** Any number will do, so long as nothing else in the database locks it. */
const advisoryLock = 7_426_326;

/** Processes that start together must not all make the queue's tables. */
async function oneAtATime(opened: OpenDatabase, body: () => Promise<void>): Promise<void> {
  if (opened.kind !== "postgresql") return body();
  const client = await opened.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await body();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => {});
    client.release();
  }
}

type Settings = typeof defaults;

async function createQueues(boss: PgBoss, settings: Settings): Promise<void> {
  const kept = { retentionSeconds: year, deleteAfterSeconds: hour };
  const policy = {
    ...kept,
    retryLimit: settings.retryLimit,
    retryDelay: settings.retryDelaySeconds,
    ...(settings.retryDelaySeconds > 0 && { retryBackoff: true, retryDelayMax: 5 * 60 }),
    // Heartbeats tell the dead from the slow long before.
    expireInSeconds: 6 * hour,
    heartbeatSeconds: settings.heartbeatSeconds,
  };
  await boss.createQueue(dead, kept);
  await boss.createQueue(grading, { ...policy, policy: "exclusive", deadLetter: dead });
  // What an earlier version, or other settings, have made.
  await boss.updateQueue(grading, policy);
  // Inside a transaction the embedded engine cannot look a queue up: both are known from here on.
  await Promise.all([grading, dead].map((name) => boss.fetch(name, { maxPriority: -1_000_000 })));
}

class BossQueue implements GradingQueue {
  readonly heartbeatMs: number;
  readonly #opened: OpenDatabase;
  readonly #boss: PgBoss;
  readonly #notices: QueueNotices;
  readonly #settings: Settings;

  constructor(opened: OpenDatabase, boss: PgBoss, notices: QueueNotices, settings: Settings) {
    this.#opened = opened;
    this.#boss = boss;
    this.#notices = notices;
    this.#settings = settings;
    this.heartbeatMs = (settings.heartbeatSeconds * 1000) / beatsPerLimit;
  }

  async enqueue(tx: Queryable, ...entries: readonly QueueEntry[]): Promise<void> {
    if (entries.length > 0) await this.#insert(tx, entries);
  }

  /** The highest priority is fetched first, and of equals the oldest. */
  async setTurns(tx: Queryable, turns: readonly Turn[]): Promise<void> {
    for (const { submissionId, turn } of turns) {
      await tx.execute(sql`
        update ${sql.raw(schema)}.job set priority = ${-turn}
        where name = ${grading} and state < 'active' and singleton_key = ${submissionId}`);
    }
  }

  async fetch(tx: Queryable): Promise<TakenEntry | null> {
    const [row] = await this.#boss.fetch(grading, { db: fromDrizzle(tx, sql) });
    return row === undefined ? null : taken(row);
  }

  async complete(tx: Queryable, taken: TakenEntry): Promise<void> {
    await this.#boss.complete(grading, taken, null, { db: fromDrizzle(tx, sql) });
  }

  async retryLater(tx: Queryable, taken: TakenEntry): Promise<void> {
    const interruptions = (taken.entry.interruptions ?? 0) + 1;
    const startAfter = this.#settings.retryDelaySeconds * 2 ** (interruptions - 1);
    await this.complete(tx, taken);
    await this.#insert(tx, [{ ...taken.entry, interruptions }], { startAfter });
  }

  async retryAtOnce(tx: Queryable, taken: TakenEntry, why: string): Promise<void> {
    const db = fromDrizzle(tx, sql);
    await this.#boss.fail(grading, taken, { why }, { db });
    await this.#boss.update(grading, undefined, { id: taken.id, startAfter: new Date(0), db });
    await this.#notify(tx);
  }

  async handBack(tx: Queryable, taken: TakenEntry): Promise<void> {
    await this.complete(tx, taken);
    await this.#insert(tx, [taken.entry], { priority: 1 });
  }

  async fetchDead(tx: Queryable): Promise<DeadEntry | null> {
    const db = fromDrizzle(tx, sql);
    const [row] = await this.#boss.fetch(dead, { db, includeMetadata: true });
    if (row === undefined) return null;
    const why: unknown = Reflect.get(Object(row.sourceOutput), "why");
    return { ...taken(row), why: typeof why === "string" ? why : null };
  }

  async completeDead(tx: Queryable, entry: DeadEntry): Promise<void> {
    await this.#boss.complete(dead, entry.id, null, { db: fromDrizzle(tx, sql) });
  }

  async heartbeat(taken: TakenEntry): Promise<void> {
    await this.#boss.touch(grading, taken);
  }

  async orphans(tx: Queryable): Promise<readonly TakenEntry[]> {
    const { rows } = await tx.execute(
      sql.raw(
        `select id, retry_count, data from ${schema}.job
         where name = '${grading}' and state = 'active'`,
      ),
    );
    return rows.map((row) => ({
      id: String(row.id),
      retryCount: Number(row.retry_count),
      entry: parseEntry(row.data),
    }));
  }

  async depth(): Promise<QueueDepth> {
    const { rows } = await this.#opened.pool.query<{ waiting: string; active: string }>(
      "select count(*) filter (where state < 'active') as waiting, " +
        "count(*) filter (where state = 'active') as active " +
        `from ${schema}.job where name = '${grading}' and state <= 'active'`,
    );
    return { waiting: Number(rows[0]?.waiting ?? 0), active: Number(rows[0]?.active ?? 0) };
  }

  noticeCount(): number {
    return this.#notices.count;
  }

  untilNotice(seen: number, limitMs: number, signal: AbortSignal): Promise<void> {
    return this.#notices.after(seen, limitMs, signal);
  }

  async close(): Promise<void> {
    this.#notices.close();
    await this.#boss.stop({ graceful: false });
  }

  async #insert(
    tx: Queryable,
    entries: readonly QueueEntry[],
    order: { readonly priority?: number; readonly startAfter?: number } = {},
  ): Promise<void> {
    const rows = entries.map((data) => ({ data, singletonKey: keyOf(data), ...order }));
    await this.#boss.insert(grading, rows, { db: fromDrizzle(tx, sql) });
    await this.#notify(tx);
  }

  /**
   * On PostgreSQL the notice comes with the commit. The embedded engine has one connection, so
   * whoever is woken now waits for the end of this transaction by itself.
   */
  async #notify(tx: Queryable): Promise<void> {
    if (this.#opened.kind === "postgresql") await tx.execute(sql.raw(noticeSql));
    else this.#notices.wake();
  }
}

function taken(row: {
  readonly id: string;
  readonly retryCount: number;
  readonly data: unknown;
}): TakenEntry {
  return { id: row.id, retryCount: row.retryCount, entry: parseEntry(row.data) };
}
