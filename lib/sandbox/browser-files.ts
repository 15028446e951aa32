/** Writes the files of the sandboxed frame where the page's server finds them. */

import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frameScript, realmScript } from "./bundle.ts";

const frameHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sandbox</title>
<script src="frame.js"></script>
</html>
`;

/**
 * Puts `<hash>/frame.html`, `frame.js` and `realm.js` into the folder and answers the hash, which
 * changes with the contents. Older hashes are removed.
 */
export async function writeBrowserFiles(folder: string): Promise<string> {
  const [frame, realm] = await Promise.all([frameScript(), realmScript()]);
  const files = { "frame.html": frameHtml, "frame.js": frame, "realm.js": realm };
  const text = Object.values(files).join("\n");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  for (const old of present) if (old !== hash) await rm(join(folder, old), { recursive: true });
  if (present.includes(hash)) return hash;
  const unfinished = join(folder, `${hash}.new`);
  await mkdir(unfinished, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(unfinished, name), content);
  }
  await rename(unfinished, join(folder, hash));
  return hash;
}
