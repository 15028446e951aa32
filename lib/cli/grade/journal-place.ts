// Where the journal of an unfinished grading lies: found again by the same command, and only by it.
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "../../grading/sha256.ts";

/** In the user's folder for caches, named after what was asked. */
export function journalPlace(asked: readonly unknown[]): string {
  const name = sha256(JSON.stringify([process.cwd(), ...asked])).slice(0, 16);
  return join(cacheFolder(), "tiebreak", `grade-${name}.jsonl`);
}

function cacheFolder(): string {
  const home = process.env.XDG_CACHE_HOME ?? process.env.LOCALAPPDATA;
  if (home !== undefined && home !== "") return home;
  return homedir() === "" ? tmpdir() : join(homedir(), ".cache");
}
