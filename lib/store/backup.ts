/**
 * Everything that is stored, as lines of JSON: a head, then for each table its name and its rows as
 * text, then a line that says it is whole. Either engine writes it and either reads it.
 */

import type { Pool, PoolClient } from "pg";
import { storedTables } from "./stored-tables.ts";

export const backupFormat = 1;

export type BackupLine =
  | {
      readonly kind: "head";
      readonly format: number;
      /** The number of the newest migration. */
      readonly schema: number;
      readonly madeAt: string;
    }
  | { readonly kind: "table"; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: "row"; readonly values: readonly (string | null)[] }
  | { readonly kind: "end"; readonly rows: number };

/** Rows fetched at a time: a report may have some hundred kilobytes. */
const batch = 50;

/** One moment of the database, whoever writes to it meanwhile. */
export async function* backupLines(pool: Pool, now: Date): AsyncGenerator<BackupLine> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local timezone = 'UTC'");
    await client.query("set local datestyle = 'ISO'");
    const { rows } = await client.query<{ schema: number }>(
      "select max(number) as schema from schema_version",
    );
    const schema = rows[0]?.schema ?? 0;
    yield { kind: "head", format: backupFormat, schema, madeAt: now.toISOString() };
    let count = 0;
    for (const { name, columns } of await storedTables(client)) {
      yield { kind: "table", name, columns };
      for await (const values of rowsOf(client, name, columns)) {
        count += 1;
        yield { kind: "row", values };
      }
    }
    yield { kind: "end", rows: count };
  } finally {
    // Nothing was written. The embedded engine keeps its session, so that it must end here, even
    // when whoever asked has gone away.
    await client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function* rowsOf(
  client: PoolClient,
  table: string,
  columns: readonly string[],
): AsyncGenerator<readonly (string | null)[]> {
  const asText = columns.map((column) => `"${column}"::text`).join(", ");
  await client.query(`declare stored cursor for select ${asText} from "${table}"`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${batch} from stored`,
      rowMode: "array",
    });
    yield* rows;
    if (rows.length < batch) break;
  }
  await client.query("close stored");
}
