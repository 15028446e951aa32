#!/usr/bin/env node
// The command `tiebreak`: hands over to tiebreak.ts under a Node that can run it.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { chooseNode, compiledCode } from "./choose-node.mjs";

const entry = fileURLToPath(new URL("tiebreak.ts", import.meta.url));
const node = chooseNode();
const child = spawn(node.path, [...node.options, entry, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { NODE_COMPILE_CACHE: compiledCode, ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("exit", (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 128 + constants.signals[signal];
});
