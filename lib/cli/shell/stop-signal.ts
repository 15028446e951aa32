// Ctrl+C and its like: what runs is told to stop, and the exit code tells whoever asked.
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface StopSignal {
  readonly signal: AbortSignal;
  /** What a shell expects of a command that a signal has ended. */
  exitCode(): number;
  /** Signals do again what they usually do. */
  forget(): void;
}

export interface StopOptions {
  /** Who asks again after so long does not want to wait: the process ends at once. */
  readonly insistsAfterMs?: number;
}

export function stopSignal({ insistsAfterMs = Infinity }: StopOptions = {}): StopSignal {
  const controller = new AbortController();
  let exitCode = 0;
  let toldAt = Infinity;
  // A terminal tells us, and our parent tells us once more: the second time changes nothing.
  const stop = (name: NodeJS.Signals): void => {
    exitCode = 128 + constants.signals[name];
    if (performance.now() - toldAt >= insistsAfterMs) process.exit(exitCode);
    toldAt = Math.min(toldAt, performance.now());
    controller.abort();
  };
  for (const name of signals) process.on(name, stop);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    forget: () => {
      for (const name of signals) process.off(name, stop);
    },
  };
}
