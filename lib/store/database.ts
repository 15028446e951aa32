/**
 * One way to the data, whichever engine holds it: a pool of connections, and drizzle on top. The
 * embedded engine has a single connection, so inside a transaction only the transaction's own
 * handle may be used; anything else waits for ever.
 */

import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { Pool, type QueryConfig, type QueryResult } from "pg";
import { FolderInUse, lockDataFolder } from "./data-folder-lock.ts";
import { applicationName, type DatabasePlace } from "./database-place.ts";
import { migrate, NewerSchema } from "./migrate.ts";
import { UnusableDatabase, unusable } from "./unusable-database.ts";

/** What a query needs: the database itself or a transaction of it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

export interface OpenDatabase {
  readonly kind: DatabasePlace["kind"];
  readonly database: NodePgDatabase;
  readonly pool: Pool;
  /** The embedded engine; null on a server. */
  readonly engine: PGlite | null;
  close(): Promise<void>;
}

const connections = 10;

/**
 * Opens, takes the lock where there is one, and brings the schema up to date. What an operator can
 * mend is thrown as a sentence: FolderInUse, NewerSchema, UnusableDatabase.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  try {
    const opened = place.kind === "postgresql" ? openServer(place.url) : await openEmbedded(place);
    await migrate(opened.pool).catch(async (error: unknown) => {
      await opened.close();
      throw error;
    });
    return opened;
  } catch (error) {
    throw isExplained(error) ? error : unusable(place, error);
  }
}

/** Whether its message is a sentence for the operator. */
export function isExplained(error: unknown): error is Error {
  return [FolderInUse, NewerSchema, UnusableDatabase].some((kind) => error instanceof kind);
}

function openServer(url: string): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    application_name: applicationName,
  });
  // A connection that breaks is replaced by the next query; without an ear, idle or in somebody's
  // hands, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    kind: "postgresql",
    database: openDrizzle(pool),
    pool,
    engine: null,
    close: () => pool.end(),
  };
}

async function openEmbedded(
  place: Exclude<DatabasePlace, { kind: "postgresql" }>,
): Promise<OpenDatabase> {
  const unlock = place.kind === "embedded" ? lockDataFolder(place.folder) : () => {};
  try {
    const engine = await PGlite.create(engineOptions(place));
    const pool = keepingItsClient(new Pool(poolConfig(engine)));
    const close = async (): Promise<void> => {
      // A query that failed leaves a message on its way, which must not meet a closed engine.
      await pool.query("select 1").catch(() => {});
      await pool.end();
      await engine.close();
      unlock();
    };
    return { kind: place.kind, database: openDrizzle(pool), pool, engine, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Drizzle's own `transaction` never gives a connection back whose `begin` fails, as it does when
 * the server was restarted: after ten of them nobody would get one.
 */
function openDrizzle(pool: Pool): NodePgDatabase {
  const database = drizzle(pool);
  const transaction: typeof database.transaction = async (body, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(body, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(database, { transaction });
}

function engineOptions(place: Exclude<DatabasePlace, { kind: "postgresql" }>) {
  if (place.kind === "embedded") return { dataDir: join(place.folder, "database") };
  return place.dump === undefined ? {} : { loadDataDir: place.dump };
}

function poolConfig(engine: PGlite) {
  const config = createPgConfig(engine);
  // PGlite 0.5.16 expects an array where pg passes the parsers of a query.
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query) => parse({ ...query, types: undefined });
  return Object.assign(config, { max: 1, idleTimeoutMillis: 0 });
}

/**
 * All clients of this pool share one connection object. After a query that failed, pg's own
 * `query` ends the client and makes the next one in the middle of the first one's conversation:
 * that one then gets the answers of the other. So the same client stays, whatever happened.
 */
function keepingItsClient(pool: Pool): Pool {
  const query = async (text: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  };
  return Object.assign(pool, { query });
}
