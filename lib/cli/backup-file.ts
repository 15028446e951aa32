// A backup in a file: written whole or not at all, read line by line.
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type BackupLine, backupLines } from "../store/backup.ts";
import { parseBackupLine, type RestoreOptions, RestoreRefused, restore } from "../store/restore.ts";
import { Misuse } from "./command.ts";
import { namedPlace, openStore } from "./open-store.ts";

/** Answers how many rows there are in it. */
export async function writeBackup(path: string): Promise<number> {
  const opened = await openStore(namedPlace());
  try {
    const counted = { rows: 0 };
    await writeWhole(path, linesOf(backupLines(opened.pool, new Date()), counted));
    return counted.rows;
  } finally {
    await opened.close();
  }
}

/** Answers how many rows there are now. */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<number> {
  const opened = await openStore(namedPlace());
  try {
    return await restore(opened.pool, readLines(path), options);
  } catch (error) {
    throw error instanceof RestoreRefused ? new Misuse(`${path}: ${error.message}`) : error;
  } finally {
    await opened.close();
  }
}

/** A file that is not whole never has the name that was asked for. */
async function writeWhole(path: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(lines), createGzip(), file);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    const isPlace = error instanceof Error && "syscall" in error && "path" in error;
    throw isPlace ? new Misuse(`${path} cannot be written: ${error.message}.`) : error;
  }
}

async function* linesOf(
  lines: AsyncIterable<BackupLine>,
  counted: { rows: number },
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (line.kind === "row") counted.rows += 1;
    yield `${JSON.stringify(line)}\n`;
  }
}

async function* readLines(path: string): AsyncGenerator<BackupLine> {
  const file = createReadStream(path);
  const unzipped = createGunzip();
  let fault: Error | null = null;
  // A cut file is told by its missing last line; what is wrong with it in detail helps nobody.
  const note = (error: Error): void => {
    fault ??= error;
    unzipped.end();
  };
  file.on("error", note).pipe(unzipped).on("error", note);
  for await (const line of createInterface({ input: unzipped })) yield parseBackupLine(line);
  if (fault !== null) throw new RestoreRefused(describe(fault));
}

function describe(error: Error): string {
  const isZip = "code" in error && String(error.code).startsWith("Z_");
  return isZip ? "This is no backup of Tiebreak's, or a damaged one." : error.message;
}
