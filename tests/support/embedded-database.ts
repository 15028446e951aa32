// The embedded database in memory, with today's schema. To set one up from nothing takes seconds;
// so it is done once, kept as a dump for this schema and engine, and each test file loads that.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";
import { type OpenDatabase, openDatabase } from "../../lib/store/database.ts";
import type { DatabasePlace } from "../../lib/store/database-place.ts";
import { readMigrations } from "../../lib/store/migrate.ts";

/** Empty tables; nothing is kept after `close`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return openDatabase(await testDatabasePlace());
}

/** For those who open it themselves. */
export async function testDatabasePlace(): Promise<DatabasePlace> {
  return { kind: "memory", dump: await readDump() };
}

async function readDump(): Promise<Blob> {
  const folder = join(projectRoot, "node_modules", ".cache", "tiebreak-database");
  const path = join(folder, `${contentsHash()}.tar`);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, await makeDump());
    renameSync(unfinished, path); // whoever made the same one meanwhile loses nothing
  }
  return new Blob([readFileSync(path)]);
}

async function makeDump(): Promise<Uint8Array> {
  const opened = await openDatabase({ kind: "memory" });
  try {
    const dump = await opened.engine?.dumpDataDir("none");
    if (dump === undefined) throw new Error("Only the embedded engine can be dumped.");
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await opened.close();
  }
}

function contentsHash(): string {
  const engine = join(projectRoot, "node_modules/@electric-sql/pglite/package.json");
  const hash = createHash("sha256").update(JSON.parse(readFileSync(engine, "utf8")).version);
  for (const { name, sql } of readMigrations()) hash.update(`\0${name}\0${sql}`);
  return hash.digest("hex").slice(0, 16);
}
