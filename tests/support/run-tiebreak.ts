// The command line as a person calls it, in a process of its own.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "../../lib/cli/shell/project-root.ts";

export interface Answer {
  /** Null when a signal has ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

export interface CallOptions {
  readonly cwd: string;
  readonly env?: { readonly [name: string]: string };
  /** Called now and then; a signal that it answers is sent. */
  readonly watch?: () => NodeJS.Signals | null;
}

const watchMs = 20;

export function runTiebreak(args: readonly string[], options: CallOptions): Promise<Answer> {
  const entry = join(projectRoot, "lib", "cli", "tiebreak.ts");
  const env = { ...process.env, NO_COLOR: undefined, ...options.env };
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [entry, ...args], { cwd: options.cwd, env });
    const text = { output: "", errors: "" };
    child.stdout.setEncoding("utf8").on("data", (part: string) => (text.output += part));
    child.stderr.setEncoding("utf8").on("data", (part: string) => (text.errors += part));
    const timer = setInterval(() => {
      const signal = options.watch?.() ?? null;
      if (signal === null) return;
      clearInterval(timer);
      child.kill(signal);
    }, watchMs);
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(timer);
      settle({ code, ...text });
    });
  });
}
