/**
 * Sleep sets. Moves at different processes commute: after s –a→ v, a move b at another process
 * that was possible in s leads to the state that s –b→ –a→ leads to. Of the two orders only the one
 * whose last move is at the higher process is tried.
 *
 * Sound, because what is left out points to another move into the same state at a higher process,
 * and that chain ends. It leaves out transitions, never states, and the distance of each state from
 * the start stays what it was, so every verdict and the length of every counterexample stay too.
 * Conditions: b's process has the same station in v as in s, so that b was possible there; not both
 * are visible, since properties may tell the order; time does not count, since in a synchronous
 * scenario what is due at one process holds up timers at another.
 */

import type { Model } from "./model.ts";
import type { StateTable } from "./state-table.ts";
import { isVisibleVia, processOfVia } from "./via.ts";

/** Which plain moves of a process need not be tried: none, those that nobody sees, or all. */
export interface SleepSet {
  of(process: number): Sleep;
}

export const awake = 0;
export const invisibleAsleep = 1;
export const allAsleep = 2;
export type Sleep = typeof awake | typeof invisibleAsleep | typeof allAsleep;

export class Asleep implements SleepSet {
  readonly #table: StateTable;
  readonly #before: Int32Array;
  /** The row that `#before` is a copy of. */
  #parent = -1;
  #now: Int32Array;
  /** The process of the last move; nobody below it sleeps when it is -1. */
  #mover = -1;
  #lastSeen = false;

  private constructor(table: StateTable) {
    this.#table = table;
    this.#before = new Int32Array(table.width);
    this.#now = this.#before;
  }

  /** Null where time counts, or where a property sees each state on the way. */
  static ifSound(model: Model, table: StateTable): Asleep | null {
    return model.timed || model.controls.looks ? null : new Asleep(table);
  }

  /** Who sleeps in the state of this row. */
  at(row: number, words: Int32Array): this {
    const via = this.#table.via(row);
    this.#mover = processOfVia(via);
    this.#now = words;
    if (this.#mover < 0) return this;
    const parent = this.#table.parent(row);
    // Those that were found from the same state stand one after the other.
    if (parent !== this.#parent) this.#table.read(parent, this.#before);
    this.#parent = parent;
    this.#lastSeen = isVisibleVia(via);
    return this;
  }

  of(process: number): Sleep {
    if (process >= this.#mover || this.#before[process] !== this.#now[process]) return awake;
    return this.#lastSeen ? invisibleAsleep : allAsleep;
  }
}
