/** What the metrics read from the database: a few counts, none of which names anybody. */

import type { OpenDatabase } from "../../store/database.ts";
import { submissionStates } from "../../store/tables.ts";

/** One value with the label that tells it from its siblings. */
export interface Found {
  readonly label: { readonly [name: string]: string };
  readonly value: number;
}

export interface GradedTimes {
  readonly gradingSeconds: number;
  readonly verdictSeconds: number;
}

const passbackStates = ["waiting", "sent", "refused"] as const;
const queuePhases = ["waiting", "active", "dead"] as const;
/** A time is written a moment before others can see it: so long is waited for late ones. */
const settleMs = 10_000;

export class MetricQueries {
  readonly #opened: OpenDatabase;
  readonly #now: () => Date;
  #toldUntil: Date;

  constructor(opened: OpenDatabase, now: () => Date) {
    this.#opened = opened;
    this.#now = now;
    this.#toldUntil = new Date(now().getTime() - settleMs);
  }

  async submissions(): Promise<readonly Found[]> {
    const query = "select state as key, count(*) as value from submission group by state";
    return this.#counts("state", submissionStates, query);
  }

  async passbacks(): Promise<readonly Found[]> {
    const query = "select state as key, count(*) as value from passback group by state";
    return this.#counts("state", passbackStates, query);
  }

  /** The queue's own tables: regrades are jobs, too. */
  async queueJobs(): Promise<readonly Found[]> {
    const query =
      "select case when name = 'grading-dead' then 'dead' when state = 'active' then 'active' " +
      "else 'waiting' end as key, count(*) as value from queue.job " +
      "where name in ('grading', 'grading-dead') and state <= 'active' group by 1";
    return this.#counts("phase", queuePhases, query);
  }

  async oldestWaitingSeconds(): Promise<number> {
    const { rows } = await this.#opened.pool.query<{ oldest: Date | null }>(
      "select min(submitted_at) as oldest from submission where state not in ('graded', 'failed')",
    );
    const oldest = rows[0]?.oldest ?? null;
    return oldest === null ? 0 : Math.max(0, (this.#now().getTime() - oldest.getTime()) / 1000);
  }

  /** Each keeps one connection on which it hears of new jobs. */
  async processes(): Promise<number> {
    if (this.#opened.kind !== "postgresql") return 1;
    const { rows } = await this.#opened.pool.query<{ found: number }>(
      "select count(*)::int as found from pg_stat_activity " +
        "where datname = current_database() and query = 'listen tiebreak_job'",
    );
    return rows[0]?.found ?? 0;
  }

  /** Those that were graded since the last call, wherever. */
  async newlyGraded(): Promise<readonly GradedTimes[]> {
    const until = new Date(this.#now().getTime() - settleMs);
    const { rows } = await this.#opened.pool.query<{ grading: string; verdict: string }>(
      "select extract(epoch from finished_at - started_at) as grading, " +
        "extract(epoch from graded_at - submitted_at) as verdict " +
        "from submission where graded_at > $1 and graded_at <= $2 and started_at is not null",
      [this.#toldUntil, until],
    );
    this.#toldUntil = until;
    return rows.map(({ grading, verdict }) => ({
      gradingSeconds: Number(grading),
      verdictSeconds: Number(verdict),
    }));
  }

  /** Keys that nothing was counted for are zero, not missing. */
  async #counts(name: string, keys: readonly string[], query: string): Promise<readonly Found[]> {
    const { rows } = await this.#opened.pool.query<{ key: string; value: string }>(query);
    const counts = new Map(rows.map(({ key, value }) => [key, Number(value)]));
    return keys.map((key) => ({ label: { [name]: key }, value: counts.get(key) ?? 0 }));
  }
}
