// Runs one of our tools as a child under this same Node, in the project folder; knows no tool.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Resolves to the exit code; a child ended by a signal counts as 128 + the signal's number. The
 * script is named by path, so neither a shim nor the PATH decides which Node runs it.
 */
export function runScript(script: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, script), ...args], {
      cwd: projectRoot,
      stdio: "inherit",
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of forwardedSignals) process.on(signal, forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const forwarded of forwardedSignals) process.off(forwarded, forward);
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}
