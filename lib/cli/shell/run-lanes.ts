// Runs phases side by side. What they print comes line by line, the name of its phase in front.
import { stripVTControlCharacters } from "node:util";
import type { Beside } from "./run-script.ts";
import { tell } from "./terminal.ts";

export interface Phase {
  readonly name: string;
  /** The command that runs only this one again. */
  readonly rerun: string;
  /** Resolves to an exit code. */
  readonly run: (beside: Beside) => Promise<number>;
}

/**
 * Phases of one lane run one after the other, lanes beside each other. The first phase that fails
 * ends all others; its exit code is the answer, else 0.
 */
export async function runLanes(lanes: readonly (readonly Phase[])[]): Promise<number> {
  const stop = new AbortController();
  let failure = 0;
  const runLane = async (lane: readonly Phase[]) => {
    for (const phase of lane) {
      if (stop.signal.aborted) return;
      const exitCode = await runPhase(phase, stop.signal);
      if (exitCode === 0 || stop.signal.aborted) continue;
      tell(`\nTo run only this again: ${phase.rerun}\n`);
      failure = exitCode;
      stop.abort();
    }
  };
  await Promise.all(lanes.map(runLane));
  return failure;
}

async function runPhase({ name, run }: Phase, signal: AbortSignal): Promise<number> {
  tell(`── ${name} …`);
  const startedAt = performance.now();
  const onLine = (line: string) => tell(`${name} │ ${stripVTControlCharacters(line)}`);
  const exitCode = await run({ onLine, signal });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  tell(`── ${name}: ${endOf(exitCode, signal)} in ${seconds} s`);
  return exitCode;
}

function endOf(exitCode: number, { aborted }: AbortSignal): string {
  if (aborted) return "given up";
  return exitCode === 0 ? "ok" : "FAILED";
}
