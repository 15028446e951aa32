/** Makes single scripts of the realm and its keepers, so that every host runs the same bytes. */

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "esbuild";
import { build } from "esbuild";
import { classesGlobal, realmGlobal } from "./bundle-name.ts";

let realm: Promise<string> | null = null;

/** The realm as one script; evaluating it defines `tiebreakRealm`. Bundled once per process. */
export function realmScript(): Promise<string> {
  realm ??= bundle("realm/inside.ts", "neutral", [classesInSight]);
  return realm;
}

/** What runs in the main thread of a Node child; needs no file of the project. */
export function nodeChildScript(): Promise<string> {
  return bundle("node/node-child.ts", "node");
}

/** What runs in the sandboxed frame of a page. */
export function frameScript(): Promise<string> {
  return bundle("browser/frame.ts", "browser");
}

/** What runs in the document between the page and that frame. */
export function shellScript(): Promise<string> {
  return bundle("browser/shell.ts", "browser");
}

/** Every module of ours leaves its classes where `lock-realm` finds them and freezes them all. */
const classesInSight: Plugin = {
  name: "classes-in-sight",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/lib\/[a-z]+\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const names = [...text.matchAll(classAtTheTop)].map(([, name]) => name);
      const left = `(globalThis.${classesGlobal} ??= []).push(${names.join(", ")});`;
      return { contents: names.length === 0 ? text : `${text}\n${left}`, loader: "ts" };
    });
  },
};

const classAtTheTop = /^(?:export )?(?:abstract )?class (\w+)/gm;

async function bundle(
  file: string,
  platform: "neutral" | "node" | "browser",
  plugins: Plugin[] = [],
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: realmGlobal,
    platform,
    plugins,
    mainFields: ["module", "main"],
    target: "es2022",
    minify: true,
    legalComments: "none",
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`bundling ${file} gave nothing`);
  return output.text;
}
