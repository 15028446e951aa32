/**
 * Puts a backup in the place of what is stored, all of it or nothing, and brings it forward to
 * today's schema. Jobs are not in a backup: a server that starts enqueues what waits.
 */

import type { Pool, PoolClient } from "pg";
import { z } from "zod";
import { type BackupLine, backupFormat } from "./backup.ts";
import { applicationName } from "./database-place.ts";
import { migrate, readMigrations } from "./migrate.ts";
import { storedTables, tableNames } from "./stored-tables.ts";

/** Thrown with a sentence for the operator; nothing was changed. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

const lineSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("head"),
    format: z.number(),
    schema: z.number(),
    madeAt: z.string(),
  }),
  z.object({ kind: z.literal("table"), name: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal("row"), values: z.array(z.string().nullable()) }),
  z.object({ kind: z.literal("end"), rows: z.number() }),
]);

export function parseBackupLine(text: string): BackupLine {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    throw new RestoreRefused("This is no backup of Tiebreak's, or a damaged one.");
  }
}

export interface RestoreOptions {
  /** What is stored now is given up. */
  readonly replace: boolean;
}

/** Answers how many rows there are now. */
export async function restore(
  pool: Pool,
  lines: AsyncIterable<BackupLine>,
  { replace }: RestoreOptions,
): Promise<number> {
  const client = await pool.connect();
  let count: number;
  try {
    await refuseCompany(client);
    if (!replace) await refuseFull(client);
    await client.query("begin");
    await client.query("set local timezone = 'UTC'");
    await client.query("set local datestyle = 'ISO'");
    count = await load(client, lines);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
  await migrate(pool);
  return count;
}

async function refuseCompany(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [applicationName],
  );
  if ((rows[0]?.others ?? 0) > 0) {
    throw new RestoreRefused("A server or worker uses this database. Stop all of them first.");
  }
}

async function refuseFull(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>(
    "select exists (select from course) or exists (select from platform) as full",
  );
  if (rows[0]?.full !== true) return;
  throw new RestoreRefused(
    "There are courses in this database. To give them up for the backup's, add --replace.",
  );
}

async function load(client: PoolClient, lines: AsyncIterable<BackupLine>): Promise<number> {
  let inserter: RowInserter | null = null;
  let [count, hasHead, isWhole] = [0, false, false];
  for await (const line of lines) {
    if (line.kind === "head") {
      await makeTables(client, line);
      hasHead = true;
    } else if (!hasHead) break;
    else if (line.kind === "table") {
      await inserter?.flush();
      inserter = new RowInserter(client, line.name, line.columns);
    } else if (line.kind === "row") {
      await inserter?.add(line.values);
      count += 1;
    } else isWhole = line.rows === count;
  }
  await inserter?.flush();
  if (!isWhole) throw new RestoreRefused("The backup ends too early: it is not whole.");
  for (const { name, counters } of await storedTables(client)) {
    for (const column of counters) await countOn(client, name, column);
  }
  return count;
}

/** The tables as they were when the backup was made, and empty. */
async function makeTables(
  client: PoolClient,
  { format, schema }: Extract<BackupLine, { kind: "head" }>,
): Promise<void> {
  const migrations = readMigrations();
  if (format !== backupFormat || schema > (migrations.at(-1)?.number ?? 0)) {
    throw new RestoreRefused(
      "The backup was made by a newer Tiebreak. Restore it with that version or a later one.",
    );
  }
  const all = [...tableNames(), "schema_version"].map((name) => `"${name}"`).join(", ");
  await client.query(`drop table if exists ${all} cascade`);
  await client.query("drop schema if exists queue cascade");
  await client.query(
    "create table schema_version (number integer primary key, name text not null, " +
      "applied_at timestamptz not null default now())",
  );
  for (const { number, name, sql } of migrations.filter((one) => one.number <= schema)) {
    await client.query(sql);
    await client.query("insert into schema_version (number, name) values ($1, $2)", [number, name]);
  }
}

/** Where the database numbers rows by itself it goes on after the last. */
async function countOn(client: PoolClient, table: string, column: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('"${table}"', '${column}'), max("${column}"))
     from "${table}" having max("${column}") is not null`,
  );
}

const rowsAtATime = 100;
const charactersAtATime = 1_000_000;

class RowInserter {
  readonly #client: PoolClient;
  readonly #table: string;
  readonly #columns: readonly string[];
  #rows: (readonly (string | null)[])[] = [];
  #characters = 0;

  constructor(client: PoolClient, table: string, columns: readonly string[]) {
    if (!tableNames().includes(table) || !columns.every((column) => /^\w+$/.test(column))) {
      throw new RestoreRefused(`The backup has a table ${table}, which is not known here.`);
    }
    this.#client = client;
    this.#table = table;
    this.#columns = columns;
  }

  async add(values: readonly (string | null)[]): Promise<void> {
    if (values.length !== this.#columns.length) {
      throw new RestoreRefused(`A row of ${this.#table} has too few values, or too many.`);
    }
    this.#rows.push(values);
    this.#characters += values.reduce((total, value) => total + (value?.length ?? 0), 0);
    const isFull = this.#rows.length >= rowsAtATime || this.#characters >= charactersAtATime;
    if (isFull) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    const width = this.#columns.length;
    const places = this.#rows.map((_, row) => {
      const own = this.#columns.map((_column, place) => `$${row * width + place + 1}`);
      return `(${own.join(", ")})`;
    });
    const names = this.#columns.map((column) => `"${column}"`).join(", ");
    await this.#client.query(
      `insert into "${this.#table}" (${names}) overriding system value values ${places.join(", ")}`,
      this.#rows.flat(),
    );
    this.#rows = [];
    this.#characters = 0;
  }
}
