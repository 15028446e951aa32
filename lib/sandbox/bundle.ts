/** Makes single scripts of the realm and its keepers, so that every host runs the same bytes. */

import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { realmGlobal } from "./bundle-name.ts";

let realm: Promise<string> | null = null;

/** The realm as one script; evaluating it defines `tiebreakRealm`. Bundled once per process. */
export function realmScript(): Promise<string> {
  realm ??= bundle("inside.ts", "neutral");
  return realm;
}

/** What runs in the main thread of a Node child; needs no file of the project. */
export function nodeChildScript(): Promise<string> {
  return bundle("node-child.ts", "node");
}

/** What runs in the sandboxed frame of a page. */
export function frameScript(): Promise<string> {
  return bundle("frame.ts", "browser");
}

async function bundle(file: string, platform: "neutral" | "node" | "browser"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: realmGlobal,
    platform,
    mainFields: ["module", "main"],
    target: "es2022",
    minify: true,
    legalComments: "none",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`bundling ${file} gave nothing`);
  return output.text;
}
