/**
 * What a run has found out, a line for each thing, written before anything else is tried: a mutant
 * may end the process, and then the last line says which one it was.
 */

import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** What a test did to a mutant, or what a mutant has outlived. */
export interface Bite {
  readonly id: number;
  readonly killedBy: string | null;
  /** A file that has to be run as a whole to know. */
  readonly unclear?: string;
  /** Processor time of the test that it has outlived. */
  readonly ms?: number;
}

export type Line = Bite | { readonly trying: number; readonly test: string } | { done: string };

export class BiteRecord {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  note(line: Line): void {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
  }

  bites(): readonly Bite[] {
    return this.#lines().filter((line) => "killedBy" in line);
  }

  kills(): Set<number> {
    return new Set(this.bites().flatMap(({ id, killedBy }) => (killedBy === null ? [] : [id])));
  }

  /** Files that nothing has to be tried in again. */
  done(): ReadonlySet<string> {
    return new Set(this.#lines().flatMap((line) => ("done" in line ? [line.done] : [])));
  }

  /** What the process was at when it ended, if it did not say how that went. */
  lastTrial(): { readonly trying: number; readonly test: string } | null {
    const last = this.#lines().at(-1);
    return last !== undefined && "trying" in last ? last : null;
  }

  #lines(): readonly Line[] {
    if (!existsSync(this.path)) return [];
    const lines = readFileSync(this.path, "utf8").split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  }
}
