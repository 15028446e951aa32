/**
 * What is on its way to one process: kinds of envelope by number, in the order of the network.
 * Under reordering it is a bag, kept sorted; under FIFO one queue after the other, by sender.
 */

import { deliveryBound } from "../../sim/bounds.ts";
import { encodeState } from "../../sim/encode-state.ts";
import type { Message } from "../../sim/plain.ts";
import type { Scenario } from "../../sim/scenario.ts";
import { Interner } from "./interner.ts";

/** Envelopes that nothing in the cluster can tell apart. */
export interface EnvelopeKind {
  readonly from: number;
  readonly to: number;
  readonly message: Message;
  /** Ticks until it must be delivered; 0 where time does not count. */
  readonly remainingTicks: number;
}

export type Inbox = readonly number[];

export class EnvelopeKinds {
  readonly list: EnvelopeKind[] = [];
  readonly fifo: boolean;
  readonly #scenario: Scenario;
  readonly #ids = new Interner();

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.fifo = scenario.network.order === "fifo";
  }

  get bytes(): number {
    return this.#ids.bytes;
  }

  /** The kind of an envelope that is sent now. */
  sent(from: number, to: number, message: Message): number {
    const bound = deliveryBound(this.#scenario, { from, to, type: message.type });
    return this.id({ from, to, message, remainingTicks: bound === Infinity ? 0 : bound });
  }

  id(kind: EnvelopeKind): number {
    const { from, to, message, remainingTicks } = kind;
    const id = this.#ids.id(`${from} ${to} ${remainingTicks} ${encodeState(message)}`);
    if (id === this.list.length) this.list.push(kind);
    return id;
  }

  get(id: number): EnvelopeKind {
    const kind = this.list[id];
    if (kind === undefined) throw new Error(`no envelope kind ${id}`);
    return kind;
  }

  /** The same a tick later. One that is overdue, held up on a cut link, stays at 0. */
  aged(id: number): number {
    const kind = this.get(id);
    return this.id({ ...kind, remainingTicks: Math.max(0, kind.remainingTicks - 1) });
  }

  /** The inbox with one more envelope, the youngest of its channel. */
  with(inbox: Inbox, id: number): Inbox {
    // Not by spreading: in a locked realm, V8 compiles `[...empty, one]` again and again.
    if (!this.fifo) return inbox.concat(id).sort((left, right) => left - right);
    const { from } = this.get(id);
    const after = inbox.findIndex((other) => this.get(other).from > from);
    const place = after < 0 ? inbox.length : after;
    return [...inbox.slice(0, place), id, ...inbox.slice(place)];
  }

  /** Sorts a bag again after its kinds have changed. */
  sorted(inbox: Inbox): Inbox {
    return this.fifo ? inbox : [...inbox].sort((left, right) => left - right);
  }

  /** Positions of what can be delivered, each kind once. */
  deliverable(inbox: Inbox): number[] {
    const positions = this.distinct(inbox);
    return this.fifo ? positions.filter((position) => this.rank(inbox, position) === 0) : positions;
  }

  /** Positions of envelopes whose removal makes a difference from one another. */
  distinct(inbox: Inbox): number[] {
    return inbox.flatMap((id, position) => (id === inbox[position - 1] ? [] : [position]));
  }

  /** Under FIFO, how many of its channel come before it; 0 under reordering. */
  rank(inbox: Inbox, position: number): number {
    if (!this.fifo) return 0;
    const { from } = this.get(inbox[position] ?? -1);
    let rank = 0;
    for (let before = position - 1; before >= 0; before--) {
      if (this.get(inbox[before] ?? -1).from !== from) break;
      rank += 1;
    }
    return rank;
  }
}

export function withoutPosition(inbox: Inbox, position: number): Inbox {
  return inbox.filter((_, other) => other !== position);
}
