/** Writes the sandbox's document where the page's server finds it. */

import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frameScript, realmScript, shellScript } from "../bundle.ts";
import { frameElement, realmElement } from "./document-elements.ts";

/**
 * Puts `<hash>/frame.html` into the folder and answers the hash, which changes with the contents.
 * Older hashes are removed. `realm` is the script that stands beside a program.
 */
export async function writeBrowserFiles(
  folder: string,
  realm: Promise<string> = realmScript(),
): Promise<string> {
  const html = sandboxHtml(await shellScript(), await frameScript(), await realm);
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
 * One file with everything in it, so that its policy can forbid every request: a document that
 * brings the frame's, which brings the realm. What is brought is data; of scripts, only those with
 * these hashes run. The frame's document is held to both policies.
 */
function sandboxHtml(shell: string, frame: string, realm: string): string {
  const inner = documentOf({ allowed: [frame], element: realmElement, data: realm, script: frame });
  return documentOf({ allowed: [shell, frame], element: frameElement, data: inner, script: shell });
}

interface Document {
  readonly allowed: readonly string[];
  readonly element: string;
  readonly data: string;
  readonly script: string;
}

function documentOf({ allowed, element, data, script }: Document): string {
  const hashes = allowed.map((one) => {
    const text = one.trim();
    if (/<\/script|<!--/i.test(text)) throw new Error("the sandbox's script would end too early");
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  const scripts = `script-src ${hashes.join(" ")} 'unsafe-eval'`;
  const policy = `default-src 'none'; ${scripts}; worker-src blob:; base-uri 'none'`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}; form-action 'none'">
<meta http-equiv="x-dns-prefetch-control" content="off">
<title>Sandbox</title>
<script type="application/json" id="${element}">${
    JSON.stringify(data).replaceAll("<", "\\u003c") // ends no script
  }</script>
<script>${script.trim()}</script>
</html>
`;
}
