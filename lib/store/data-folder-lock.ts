/**
 * One process at a time in a data folder. The embedded engine has no lock of its own, and two that
 * write to the same folder lose rows without a word.
 */

import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

export const lockFile = "tiebreak.lock";

/** Thrown with a sentence for the operator. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Distinguishes a process from a later one with the same number, where Linux tells. */
  readonly startedAt: string | null;
}

/** Answers what gives the lock back. A lock whose owner is dead is taken over. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, lockFile);
  const own: Holder = { pid: process.pid, host: hostname(), startedAt: startOf(process.pid) };
  if (!create(path, own)) {
    const holder = readHolder(path);
    if (holder === null || isAlive(holder)) throw new FolderInUse(refusal(folder, holder));
    rmSync(path, { force: true });
    if (!create(path, own)) throw new FolderInUse(refusal(folder, readHolder(path)));
  }
  return () => rmSync(path, { force: true });
}

function create(path: string, holder: Holder): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, JSON.stringify(holder));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(path: string): Holder | null {
  try {
    const { pid, host, startedAt } = JSON.parse(readFileSync(path, "utf8"));
    if (typeof pid !== "number" || typeof host !== "string") return null;
    return { pid, host, startedAt: typeof startedAt === "string" ? startedAt : null };
  } catch {
    return null;
  }
}

/** Of a process on another machine nothing is known, so it counts as alive. */
function isAlive({ pid, host, startedAt }: Holder): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return startedAt === startOf(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return startedAt === null || startedAt === startOf(pid);
}

/** The 22nd field of /proc/<pid>/stat: ticks since boot; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is a name in parentheses that may contain anything.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function refusal(folder: string, holder: Holder | null): string {
  const who = holder === null ? "another process" : `process ${holder.pid} on ${holder.host}`;
  return (
    `The data folder ${folder} is in use by ${who}. Stop that one first, or use PostgreSQL ` +
    `(DATABASE_URL), which any number may share. If nothing runs, remove ${join(folder, lockFile)}.`
  );
}
