// What `run-once.ts` measures, and how it is asked.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The ring itself, or a full run: whose program, and where it runs. */
export type RunKind = "ring" | "lesson plain" | "ring plain" | "lesson sandbox" | "ring sandbox";

export interface RunFigures {
  /** Deliveries and calls in one round. */
  readonly events: number;
  /** Processor time for each event, by round. */
  readonly nanoseconds: readonly number[];
  readonly collectedShare: number;
  readonly steps: number;
  readonly traceBytes: number;
  readonly memoryBytes: number;
}

export function runApart(
  kind: RunKind,
  processes: number,
  events: number,
  rounds: number,
): RunFigures {
  const script = fileURLToPath(new URL("run-once.ts", import.meta.url));
  const args = ["--expose-gc", script, kind, String(processes), String(events), String(rounds)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as RunFigures;
}
