// A folder of served files under a name that changes with their origin, so that browsers may keep
// them for ever. Knows nothing of what is in them.
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Calls `write` with an empty folder unless one for this hash is there; older ones are removed.
 * The folder appears under its name only when it is complete.
 */
export async function writeHashedFolder(
  parent: string,
  hash: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  mkdirSync(parent, { recursive: true });
  const present = readdirSync(parent);
  if (!present.includes(hash)) {
    const unfinished = join(parent, `${hash}.new`);
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await write(unfinished);
    renameSync(unfinished, join(parent, hash));
  }
  for (const old of present) {
    if (old !== hash) rmSync(join(parent, old), { recursive: true, force: true });
  }
}
