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

export function stopSignal(): StopSignal {
  const controller = new AbortController();
  let exitCode = 0;
  // A terminal tells us, and our parent tells us once more: the second time changes nothing.
  const stop = (name: NodeJS.Signals): void => {
    exitCode = 128 + constants.signals[name];
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
