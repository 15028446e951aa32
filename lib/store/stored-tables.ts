/** What tables the database has, asked of itself: no list of them can be forgotten. */

import type { PoolClient } from "pg";
import { readMigrations } from "./migrate.ts";

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that the database numbers by itself. */
  readonly counters: readonly string[];
}

/** Our own tables, each after those that it refers to. */
export async function storedTables(client: PoolClient): Promise<readonly StoredTable[]> {
  const ours = new Set(tableNames());
  const columns = await client.query<{ name: string; column: string; counts: boolean }>(
    `select table_name as name, column_name as column, is_identity = 'YES' as counts
     from information_schema.columns where table_schema = current_schema()
     order by table_name, ordinal_position`,
  );
  const references = await client.query<{ name: string; target: string }>(
    `select distinct conrelid::regclass::text as name, confrelid::regclass::text as target
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     and conrelid <> confrelid`,
  );
  const names = new Set(columns.rows.map(({ name }) => name).filter((name) => ours.has(name)));
  return inOrder(names, references.rows).map((name) => {
    const own = columns.rows.filter((row) => row.name === name);
    return {
      name,
      columns: own.map(({ column }) => column),
      counters: own.filter(({ counts }) => counts).map(({ column }) => column),
    };
  });
}

/** As the migrations name them; the table of the migrations themselves is not one of them. */
export function tableNames(): readonly string[] {
  return readMigrations().flatMap(({ sql }) =>
    [...sql.matchAll(/^create table (\w+)/gim)].flatMap(([, name]) => name ?? []),
  );
}

function inOrder(
  names: ReadonlySet<string>,
  references: readonly { readonly name: string; readonly target: string }[],
): readonly string[] {
  const ordered = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name) || !names.has(name)) return;
    for (const one of references) if (one.name === name) visit(one.target);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}
