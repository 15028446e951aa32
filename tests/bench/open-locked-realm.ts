// A file of this folder, bundled and evaluated in a context of this process: there it locks itself.
import { fileURLToPath } from "node:url";
import { constants, createContext, Script } from "node:vm";
import { build } from "esbuild";

/** Answers what the file exports, which is for the caller to know. */
export async function openLockedRealm(file: string) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "realm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
  });
  const script = new Script(`${outputFiles[0]?.text};realm`);
  return script.runInContext(createContext(constants.DONT_CONTEXTIFY));
}

/** Answers a function that makes one run with the given seed. */
export async function openLockedRunner(
  source: string,
  processes: number,
  entries?: number,
): Promise<(seed: number) => void> {
  const realm = await openLockedRealm("locked-realm.ts");
  return realm.openRunner(source, processes, entries);
}
