/**
 * Wakes waiting workers when an entry is enqueued. On PostgreSQL a connection listens, and listens
 * again when it broke; the embedded engine has one process, so a call is enough. A notice may be
 * lost: whoever waits looks now and then all the same.
 */

import type { Pool, PoolClient } from "pg";

const channel = "tiebreak_job";
const reconnectMs = 1000;

export const noticeSql = `select pg_notify('${channel}', '')`;

export class QueueNotices {
  readonly #pool: Pool | null;
  readonly #waiting = new Set<() => void>();
  #client: PoolClient | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  #count = 0;

  /** Null where every entry comes from this process. */
  constructor(pool: Pool | null) {
    this.#pool = pool;
  }

  async open(): Promise<void> {
    if (this.#pool === null || this.#closed) return;
    try {
      const client = await this.#pool.connect();
      if (this.#closed) return client.release(true);
      this.#client = client;
      client.on("notification", () => this.wake());
      client.on("error", () => this.#lost(client));
      client.on("end", () => this.#lost(client));
      await client.query(`listen ${channel}`);
      // Entries that came while nobody listened.
      this.wake();
    } catch {
      if (this.#client === null) this.#retry();
      else this.#lost(this.#client);
    }
  }

  /** How many there were; whoever asks before looking into the queue misses none. */
  get count(): number {
    return this.#count;
  }

  wake(): void {
    this.#count += 1;
    for (const resume of [...this.#waiting]) resume();
  }

  /** Resolves when there were more than `seen`, or after so long, or when the signal says so. */
  after(seen: number, limitMs: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.#count > seen) return Promise.resolve();
    return new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(resume);
        signal.removeEventListener("abort", resume);
        resolve();
      };
      const timer = setTimeout(resume, limitMs);
      this.#waiting.add(resume);
      signal.addEventListener("abort", resume);
    });
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    client?.release(true);
    this.wake();
  }

  #lost(client: PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
    this.#retry();
  }

  #retry(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => void this.open(), reconnectMs);
  }
}
