/**
 * Lets `tiebreak backup` have the embedded database while the server runs: a socket in the data
 * folder, which only the folder's owner can enter. Whoever connects gets the lines of a backup.
 * The engine has one connection, so everybody else waits until it is written.
 */

import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type BackupLine, backupLines } from "../../store/backup.ts";
import { deskFile } from "../../store/backup-place.ts";
import type { OpenDatabase } from "../../store/database.ts";

export interface BackupDesk {
  close(): Promise<void>;
}

/** To be called by the holder of the folder's lock. */
export async function openBackupDesk(
  folder: string,
  { pool }: OpenDatabase,
  onTrouble: (error: unknown) => void,
): Promise<BackupDesk> {
  const path = join(folder, deskFile);
  // A server that was killed has left its own.
  rmSync(path, { force: true });
  const desk = createServer((socket) => {
    const lines = textOf(backupLines(pool, new Date()));
    pipeline(Readable.from(lines), socket).catch(onTrouble);
  });
  const clients = new Set<Socket>();
  desk.on("connection", (socket) => {
    clients.add(socket);
    socket.on("close", () => clients.delete(socket));
  });
  // A path may be too long for a socket; then a backup needs the server to be stopped.
  await new Promise<void>((resolve) => {
    desk.once("error", (error) => {
      onTrouble(error);
      resolve();
    });
    desk.listen(path, resolve);
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      for (const client of clients) client.destroy();
      desk.close(() => resolve());
    });
  return { close };
}

async function* textOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
