/** Writes the sandboxed frame's document where the page's server finds it. */

import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frameScript, realmScript } from "../bundle.ts";
import { realmElement } from "./realm-element.ts";

/**
 * Puts `<hash>/frame.html` into the folder and answers the hash, which changes with the contents.
 * Older hashes are removed.
 */
export async function writeBrowserFiles(folder: string): Promise<string> {
  const [frame, realm] = await Promise.all([frameScript(), realmScript()]);
  const html = frameHtml(frame, realm);
  const hash = createHash("sha256").update(html).digest("hex").slice(0, 16);
  await mkdir(folder, { recursive: true });
  const present = await readdir(folder);
  for (const old of present) if (old !== hash) await rm(join(folder, old), { recursive: true });
  if (present.includes(hash)) return hash;
  const unfinished = join(folder, `${hash}.new`);
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, "frame.html"), html);
  await rename(unfinished, join(folder, hash));
  return hash;
}

/**
 * One document with everything in it, so that its policy can forbid every request. The realm is
 * data here; of scripts, only the one with this hash runs.
 */
function frameHtml(frame: string, realm: string): string {
  const script = frame.trim();
  if (/<\/script|<!--/i.test(script)) throw new Error("the frame's script would end too early");
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'unsafe-eval'; worker-src blob:`;
  const data = JSON.stringify(realm).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Sandbox</title>
<script type="application/json" id="${realmElement}">${data}</script>
<script>${script}</script>
</html>
`;
}
