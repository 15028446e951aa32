// Plain JavaScript for any Node: finds one that runs TypeScript, or says that there is none.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bundledNode = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));

/** Where Node keeps compiled modules: a command starts in half the time when it is called again. */
export const compiledCode = fileURLToPath(
  new URL("../../node_modules/.cache/tiebreak-code", import.meta.url),
);

/** The bundled Node where there is one (Linux), else the one running now, if it is new enough. */
export function chooseNode() {
  if (process.platform === "linux" && existsSync(bundledNode)) {
    return { path: bundledNode, options: [] };
  }
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isAtLeast = (wantedMajor, wantedMinor) =>
    major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  if (isAtLeast(22, 18) && !(major === 23 && minor < 6)) {
    return { path: process.execPath, options: [] };
  }
  if (isAtLeast(22, 12)) return { path: process.execPath, options: ["--experimental-strip-types"] };
  console.error(`Tiebreak needs Node 22.12 or newer; this is Node ${process.versions.node}.`);
  console.error("Install the current long-term version of Node and run the same command again.");
  process.exit(1);
}
