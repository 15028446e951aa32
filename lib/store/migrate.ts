/**
 * Brings a database forward to the newest schema, one numbered file after the other, each in a
 * transaction. Several processes may start at once: an advisory lock lets one of them migrate.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Pool, PoolClient } from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations/", import.meta.url));
/** Any number will do, so long as nothing else in the database locks it. */
const advisoryLock = 7_426_325;

/** Thrown when the data comes from a newer Tiebreak than this one. */
export class NewerSchema extends Error {
  override readonly name = "NewerSchema";
}

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
}

export function readMigrations(folder = migrationsFolder): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{3}-.+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      number: Number(file.slice(0, 3)),
      name: file,
      sql: readFileSync(join(folder, file), "utf8"),
    }));
}

export async function migrate(pool: Pool, migrations = readMigrations()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await client.query(
      "create table if not exists schema_version (number integer primary key, " +
        "name text not null, applied_at timestamptz not null default now())",
    );
    await applyMissing(client, migrations);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [advisoryLock]).catch(() => {});
    client.release();
  }
}

async function applyMissing(client: PoolClient, migrations: readonly Migration[]): Promise<void> {
  const known = await client.query<{ number: number }>("select number from schema_version");
  const applied = new Set(known.rows.map(({ number }) => number));
  const newest = migrations.at(-1)?.number ?? 0;
  if (Math.max(0, ...applied) > newest) {
    throw new NewerSchema(
      `The data was written by a newer Tiebreak (schema ${Math.max(...applied)}, this one knows ` +
        `${newest}). Start that version, or restore a backup from before.`,
    );
  }
  for (const { number, name, sql } of migrations) {
    if (applied.has(number)) continue;
    await client.query("begin");
    try {
      await client.query(sql);
      await client.query("insert into schema_version (number, name) values ($1, $2)", [
        number,
        name,
      ]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  }
}
