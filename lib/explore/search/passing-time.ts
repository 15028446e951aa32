/** Where time counts: what must happen before it passes, and what a tick does to a state. */

import type { Moves } from "./moves.ts";
import { flagsAt, isDue, moveWords } from "./moves.ts";
import type { StationMoves } from "./station-moves.ts";

export class PassingTime {
  readonly #moves: Moves;
  /** One for each process. */
  readonly #stationMoves: readonly StationMoves[];

  constructor(moves: Moves, stationMoves: readonly StationMoves[]) {
    this.#moves = moves;
    this.#stationMoves = stationMoves;
  }

  /** An envelope has reached its bound: it comes before any timer and before any waiting. */
  isAnythingDue(row: Int32Array, cut: Uint8Array | null): boolean {
    const processes = this.#stationMoves.length;
    for (let id = 0; id < processes; id++) {
      for (const move of this.#stationMoves[id]?.list(row[id] ?? -1) ?? []) {
        const flags = this.#moves.columns.items[move * moveWords + flagsAt] ?? 0;
        if ((flags & isDue) === 0) continue;
        if (cut === null || !this.#moves.isBlocked(move, id, cut, processes)) return true;
      }
    }
    return false;
  }

  /** Time matters only while a timer is active, and passes only when no timer is due. */
  mayPass(row: Int32Array): boolean {
    let ticking = false;
    for (let id = 0; id < this.#stationMoves.length; id++) {
      const ticks = this.#stationMoves[id]?.stations.ticks(row[id] ?? -1) ?? [];
      if (ticks.includes(0)) return false;
      ticking ||= ticks.length > 0;
    }
    return ticking;
  }

  /** A tick passes in the row that begins at `base`. */
  pass(words: Int32Array, base: number): void {
    for (let id = 0; id < this.#stationMoves.length; id++) {
      words[base + id] = this.#stationMoves[id]?.stations.age(words[base + id] ?? -1) ?? -1;
    }
  }
}
