/**
 * What is on its way to one process: kinds of envelope by number, in the order of the network.
 * Under reordering it is a bag, kept sorted; under FIFO one queue after the other, by sender.
 * Inboxes are numbered too, and each change of one is worked out once.
 */

import type { EnvelopeKinds } from "./envelope-kinds.ts";
import { Interner } from "./interner.ts";
import { PairMap } from "./pair-map.ts";

export type Inbox = readonly number[];

/** The inbox with nothing in it. */
export const emptyInbox = 0;

export class Inboxes {
  readonly kinds: EnvelopeKinds;
  readonly fifo: boolean;
  readonly #lists: Inbox[] = [];
  readonly #ids = new Interner();
  readonly #textLengths: number[] = [];
  readonly #deliverable: (Inbox | undefined)[] = [];
  readonly #with = new PairMap();
  readonly #without = new PairMap();

  constructor(kinds: EnvelopeKinds, fifo: boolean) {
    this.kinds = kinds;
    this.fifo = fifo;
    this.#id([]);
  }

  get(id: number): Inbox {
    const inbox = this.#lists[id];
    if (inbox === undefined) throw new Error(`no inbox ${id}`);
    return inbox;
  }

  /** How long it is as text: what a budget of bytes counts. */
  textLength(id: number): number {
    return this.#textLengths[id] ?? 0;
  }

  /** The inbox with one more envelope, the youngest of its channel. */
  with(id: number, kind: number): number {
    const known = this.#with.get(id, kind);
    if (known >= 0) return known;
    const after = this.#id(this.#added(this.get(id), kind));
    this.#with.set(id, kind, after);
    return after;
  }

  without(id: number, position: number): number {
    const known = this.#without.get(id, position);
    if (known >= 0) return known;
    const after = this.#id(this.get(id).filter((_, other) => other !== position));
    this.#without.set(id, position, after);
    return after;
  }

  /** The inbox with a copy right behind the envelope at this position. */
  doubled(id: number, position: number): number {
    const inbox = this.get(id);
    return this.#id([...inbox.slice(0, position + 1), ...inbox.slice(position)]);
  }

  /** The inbox without what comes from the given sender. */
  withoutSender(id: number, from: number): number {
    return this.#id(this.get(id).filter((kind) => this.kinds.get(kind).from !== from));
  }

  /** The same a tick later. */
  aged(id: number): number {
    const aged = this.get(id).map((kind) => this.kinds.aged(kind));
    return this.#id(this.fifo ? aged : ascending(aged));
  }

  /** Positions of what can be delivered, each kind once. */
  deliverable(id: number): Inbox {
    const known = this.#deliverable[id];
    if (known !== undefined) return known;
    const positions = this.distinct(id);
    const found = this.fifo
      ? positions.filter((position) => this.rank(id, position) === 0)
      : positions;
    this.#deliverable[id] = found;
    return found;
  }

  /** Positions of envelopes whose removal makes a difference from one another. */
  distinct(id: number): number[] {
    const inbox = this.get(id);
    const positions: number[] = [];
    for (let position = 0; position < inbox.length; position++) {
      if (inbox[position] !== inbox[position - 1]) positions.push(position);
    }
    return positions;
  }

  /** Under FIFO, how many of its channel come before it; 0 under reordering. */
  rank(id: number, position: number): number {
    if (!this.fifo) return 0;
    const inbox = this.get(id);
    const { from } = this.kinds.get(inbox[position] ?? -1);
    let rank = 0;
    for (let before = position - 1; before >= 0; before--) {
      if (this.kinds.get(inbox[before] ?? -1).from !== from) break;
      rank += 1;
    }
    return rank;
  }

  #added(inbox: Inbox, kind: number): Inbox {
    // Not by spreading: in a locked realm, V8 compiles `[...empty, one]` again and again.
    if (!this.fifo) return ascending(inbox.concat(kind));
    const { from } = this.kinds.get(kind);
    const after = inbox.findIndex((other) => this.kinds.get(other).from > from);
    const place = after < 0 ? inbox.length : after;
    return [...inbox.slice(0, place), kind, ...inbox.slice(place)];
  }

  #id(inbox: Inbox): number {
    const text = inbox.join();
    const id = this.#ids.id(text);
    if (id === this.#lists.length) {
      this.#lists.push(inbox);
      this.#textLengths.push(text.length);
    }
    return id;
  }
}

function ascending(list: number[]): number[] {
  return list.sort((left, right) => left - right);
}
