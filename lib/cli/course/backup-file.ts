// A backup in a file: written whole or not at all, read line by line.
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type BackupLine, backupLines } from "../../store/backup.ts";
import { deskFile } from "../../store/backup-place.ts";
import {
  parseBackupLine,
  type RestoreOptions,
  RestoreRefused,
  restore,
} from "../../store/restore.ts";
import { Misuse } from "../shell/command.ts";
import { namedPlace, openStore } from "./open-store.ts";

/** Answers how many rows there are in it. */
export async function writeBackup(path: string): Promise<number> {
  const place = namedPlace();
  const desk = place.kind === "embedded" ? await deskOf(place.folder) : null;
  if (desk !== null) return writeWhole(path, linesFrom(desk));
  const opened = await openStore(place);
  try {
    return await writeWhole(path, backupLines(opened.pool, new Date()));
  } finally {
    await opened.close();
  }
}

/** The server that has the folder, if one runs and answers. */
function deskOf(folder: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(join(folder, deskFile));
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(null));
  });
}

async function* linesFrom(input: AsyncIterable<Buffer>): AsyncGenerator<BackupLine> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of input) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield parseBackupLine(line);
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
async function writeWhole(path: string, lines: AsyncIterable<BackupLine>): Promise<number> {
  const unfinished = `${path}.unfinished`;
  const counted = { rows: 0, isWhole: false };
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(textOf(lines, counted)), createGzip(), file);
    if (!counted.isWhole) throw new Error("The server ended before the backup did.");
    renameSync(unfinished, path);
    return counted.rows;
  } catch (error) {
    rmSync(unfinished, { force: true });
    const isPlace = error instanceof Error && "syscall" in error && "path" in error;
    throw isPlace ? new Misuse(`${path} cannot be written: ${error.message}.`) : error;
  }
}

async function* textOf(
  lines: AsyncIterable<BackupLine>,
  counted: { rows: number; isWhole: boolean },
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (line.kind === "row") counted.rows += 1;
    if (line.kind === "end") counted.isWhole = true;
    yield `${JSON.stringify(line)}\n`;
  }
}

async function* readLines(path: string): AsyncGenerator<BackupLine> {
  const unzipped = createGunzip();
  // What goes wrong with the file ends the other stream with the same error.
  pipeline(createReadStream(path), unzipped).catch(() => {});
  try {
    yield* linesFrom(unzipped);
  } catch (error) {
    throw isFileFault(error) ? new RestoreRefused(describe(error)) : error;
  }
}

function isFileFault(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && "code" in error && ("syscall" in error || isZipFault(error));
}

function isZipFault({ code }: { readonly code: unknown }): boolean {
  return String(code).startsWith("Z_");
}

function describe(error: Error & { readonly code: unknown }): string {
  return isZipFault(error)
    ? "This is not a backup made by Tiebreak, or it is damaged."
    : error.message;
}
