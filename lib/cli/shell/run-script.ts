// Runs one of our tools as a child under this same Node, in the project folder; knows no tool.
import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { projectRoot } from "./project-root.ts";

const forwardedSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** For a child beside others. */
export interface Beside {
  /** Gets each line that it prints. */
  readonly onLine: (line: string) => void;
  /** Once aborted, the child is told to end. */
  readonly signal: AbortSignal;
}

/**
 * Resolves to the exit code; a child ended by a signal counts as 128 + the signal's number. The
 * script is named by path, so neither a shim nor the PATH decides which Node runs it.
 */
export function runScript(
  script: string,
  args: readonly string[],
  beside?: Beside,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, script), ...args], {
      cwd: projectRoot,
      stdio: beside === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of forwardedSignals) process.on(signal, forward);
    if (beside !== undefined) listen(child, beside);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const forwarded of forwardedSignals) process.off(forwarded, forward);
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}

function listen(child: ChildProcess, { onLine, signal }: Beside): void {
  const end = () => child.kill("SIGTERM");
  signal.addEventListener("abort", end);
  child.on("close", () => signal.removeEventListener("abort", end));
  for (const input of [child.stdout, child.stderr]) {
    if (input !== null) createInterface({ input }).on("line", onLine);
  }
}
