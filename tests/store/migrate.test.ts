/**
 * `released/` has a few rows for each schema that was released, and the hash of each migration that
 * was: those never change. A database left at any of them comes forward with its rows.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../../lib/grading/sha256.ts";
import { type OpenDatabase, openDatabase } from "../../lib/store/database.ts";
import { migrate, NewerSchema, readMigrations } from "../../lib/store/migrate.ts";
import * as platformTables from "../../lib/store/platform-tables.ts";
import { tableNames } from "../../lib/store/stored-tables.ts";
import * as tables from "../../lib/store/tables.ts";
import { openTestDatabase } from "../support/embedded-database.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";

const released = join(import.meta.dirname, "released");
const fixtures = readdirSync(released).filter((file) => file.endsWith(".sql"));
let postgres: TestPostgres;
let fresh: OpenDatabase;

beforeAll(async () => {
  postgres = await startPostgres();
  fresh = await openDatabase({ kind: "postgresql", url: await postgres.newDatabase() });
});
afterAll(async () => {
  await fresh.close();
  await postgres.stop();
});

async function countsOf(pool: Pool): Promise<{ readonly [table: string]: number }> {
  const counts: { [table: string]: number } = {};
  for (const name of tableNames()) {
    const { rows } = await pool
      .query<{ count: number }>(`select count(*)::int as count from "${name}"`)
      // It came with a later migration.
      .catch(() => ({ rows: [] }));
    const [row] = rows;
    if (row !== undefined) counts[name] = row.count;
  }
  return counts;
}

/** Columns, constraints and indexes in words, without the migrations' own table. */
async function schemaOf({ pool }: OpenDatabase): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default)
      as line from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_version'
    union all
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 'schema_version'::regclass
      and contype <> 'n' -- which newer engines list here, and all of them with the columns
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename <> 'schema_version'
    order by 1`);
  return rows.map(({ line }) => line);
}

describe("migrations", () => {
  test("make the same schema on both engines", async () => {
    const embedded = await openTestDatabase();
    const found = await schemaOf(embedded);
    await embedded.close();
    expect(found).toEqual(await schemaOf(fresh));
  });

  test.each(fixtures)(
    "bring a database of schema %s forward, and its rows with it",
    async (file) => {
      const url = await postgres.newDatabase();
      const pool = new Pool({ connectionString: url });
      const until = Number(file.slice(0, 3));
      const then = readMigrations().filter(({ number }) => number <= until);
      await migrate(pool, then);
      await pool.query(readFileSync(join(released, file), "utf8"));
      const before = await countsOf(pool);
      expect(before).toMatchObject({ course: 1, submission: 2, grading: 1 });
      await pool.end();
      const opened = await openDatabase({ kind: "postgresql", url });
      expect(await schemaOf(opened)).toEqual(await schemaOf(fresh));
      expect(await countsOf(opened.pool)).toMatchObject(before);
      await opened.close();
    },
  );

  test("are never edited once they are released", () => {
    const hashes: { readonly [name: string]: string } = JSON.parse(
      readFileSync(join(released, "hashes.json"), "utf8"),
    );
    const now = Object.fromEntries(readMigrations().map(({ name, sql }) => [name, sha256(sql)]));
    expect(now).toMatchObject(hashes);
    const numbers = readMigrations().map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
    expect(fixtures).toHaveLength(numbers.length);
  });

  test("may be run by several processes at once, and again", async () => {
    const url = await postgres.newDatabase();
    const all = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ kind: "postgresql", url })),
    );
    const [one] = all;
    if (one !== undefined) expect(await schemaOf(one)).toEqual(await schemaOf(fresh));
    await Promise.all(all.map((opened) => opened.close()));
  });

  test("that fail leave nothing behind", async () => {
    const embedded = await openTestDatabase();
    const broken = { number: 900, name: "900.sql", sql: "create table half (a int); nonsense" };
    await expect(migrate(embedded.pool, [...readMigrations(), broken])).rejects.toThrow("nonsense");
    const { rows } = await embedded.pool.query("select to_regclass('half') as half");
    expect(rows).toEqual([{ half: null }]);
    await embedded.close();
  });

  test("refuse data of a newer Tiebreak, in words", async () => {
    const embedded = await openTestDatabase();
    await embedded.pool.query("insert into schema_version (number, name) values (999, 'later')");
    await expect(migrate(embedded.pool)).rejects.toThrow(NewerSchema);
    await expect(migrate(embedded.pool)).rejects.toThrow("restore a backup from before");
    await embedded.close();
  });
});

test("What queries see of the tables is what the migrations make", async () => {
  const described = [...Object.values(tables), ...Object.values(platformTables)].filter((one) =>
    is(one, PgTable),
  );
  const seen = described.flatMap((table) =>
    Object.values(getTableColumns(table)).map(
      (column) => `${getTableName(table)}.${column.name} ${column.notNull}`,
    ),
  );
  const { rows } = await fresh.pool.query<{ line: string }>(
    `select format('%s.%s %s', table_name, column_name,
       case when is_nullable = 'NO' then 'true' else 'false' end) as line
     from information_schema.columns
     where table_schema = 'public' and table_name <> 'schema_version'`,
  );
  expect(seen.toSorted()).toEqual(rows.map(({ line }) => line).toSorted());
  expect(described.map(getTableName).toSorted()).toEqual(tableNames().toSorted());
});
