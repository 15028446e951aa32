/** Moves by number, and what the innermost loop asks of each, side by side in one array. */

import { IntList } from "./int-list.ts";
import type { Move } from "./move.ts";
import { costKey } from "./move.ts";

/** What there is to know about a move takes up so many numbers, at these places. */
export const moveWords = 5;
/** Where its sends begin in `sends`, and where they end. */
export const sendsFromAt = 0;
export const sendsToAt = 1;
export const visibleAt = 2;
/** The sender of the envelope that is delivered, or -1. */
const senderAt = 3;
export const flagsAt = 4;

export const costsSomething = 1;
export const firesTimer = 2;
export const fails = 4;
/** Must happen before time passes or a timer fires. */
export const isDue = 8;
/** Happens on the way, so that a cut link does not matter. */
const staysInNetwork = 16;

export class Moves {
  readonly list: Move[] = [];
  readonly columns = new IntList();
  /** Receiver and envelope kind of each send, alternating. */
  readonly sends = new IntList();

  /** By move, the keys of its costs. */
  readonly costKeys: (readonly number[])[] = [];

  get(id: number): Move {
    const move = this.list[id];
    if (move === undefined) throw new Error(`no move ${id}`);
    return move;
  }

  /** Its envelope is held up on its way to the process, on a link that is cut. */
  isBlocked(id: number, process: number, cut: Uint8Array, processes: number): boolean {
    const from = id * moveWords;
    const about = this.columns.items;
    if (((about[from + flagsAt] ?? 0) & staysInNetwork) !== 0) return false;
    const sender = about[from + senderAt] ?? -1;
    return sender >= 0 && cut[sender * processes + process] === 1;
  }

  add(move: Move): number {
    const from = this.sends.length;
    for (const number of move.sends) this.sends.push(number);
    for (const number of [from, this.sends.length, move.visible, move.from, flagsOf(move)]) {
      this.columns.push(number);
    }
    this.costKeys.push(move.costs.map((cost) => costKey(cost, move.process)));
    return this.list.push(move) - 1;
  }
}

function flagsOf({ costs, event, failure, due, kind }: Move): number {
  return (
    (costs.length > 0 ? costsSomething : 0) |
    (event?.kind === "fire" ? firesTimer : 0) |
    (failure === null ? 0 : fails) |
    (due ? isDue : 0) |
    (kind === "drop" || kind === "duplicate" ? staysInNetwork : 0)
  );
}
