import type { FinishedRun } from "../../check/evaluate.ts";

/** Whoever pays for a judgement says how far it may go: counted in steps, never in seconds. */
export interface Work {
  /** Told of the first run of a sample. */
  began?(first: FinishedRun): void;
  /** Steps that there are, less those taken. */
  left(): number;
  /** Asked after each run of a sample, and now and then in a search; answering false ends it. */
  goesOn(): boolean;
  /** Null when what was tried cost more than there is left. */
  attempt<Result>(make: () => Result): Result | null;
  /** A search was cut, and goes on in another way. */
  onCut(): void;
  /** How often runs were given up, by the reason: kept from check to check of one program. */
  readonly failures?: Map<string, number>;
  /** So many properties, the last ones, are judged by the way: no work is done for their sake. */
  readonly asides: number;
}
