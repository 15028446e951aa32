// What a command of `tiebreak` is: its name, its help, and what it does.

export interface Command {
  /** The words after `tiebreak`. */
  readonly name: readonly string[];
  readonly usage: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints below the usage. */
  readonly help: string;
  /** Resolves to the exit code. */
  run(args: readonly string[]): Promise<number>;
}
