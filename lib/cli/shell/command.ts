// What a command of `tiebreak` is: its name, its help, and what it does.
import type { ParseArgsOptionsConfig } from "node:util";

export interface Command {
  /** The words after `tiebreak`. */
  readonly name: readonly string[];
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints below the usage; ends with an example. */
  readonly help: string;
  /** As `parseArgs` takes them; shells complete their names. */
  readonly options?: ParseArgsOptionsConfig;
  /** What the first word after the name is; files when absent. */
  readonly completes?: "lesson" | "shell" | "file";
  /** Resolves to the exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** What every command answers; see `tiebreak --help`. */
export const exitCodes = { done: 0, failed: 1, misuse: 2, internal: 3 } as const;

/** The command was called wrongly; the message says what to change. Ends with exit code 2. */
export class Misuse extends Error {}
