/** Messages on their way: who sent what to whom, and which of them are in flight. */

import type { EnvelopeId } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import type { Message } from "./plain.ts";

/** A message with its address. Immutable but for its place in the list of those in flight. */
export class Envelope implements EnvelopeId {
  readonly from: number;
  readonly to: number;
  readonly number: number;
  readonly copy: number;
  readonly message: Message;
  /** The step of the trace that sent it. */
  readonly sentAt: number;
  /** Position among those in flight, -1 once it is delivered or dropped. */
  place = -1;
  /** Set by a driver that has decided when it arrives. */
  planned = false;

  constructor(
    from: number,
    to: number,
    number: number,
    copy: number,
    message: Message,
    sentAt: number,
  ) {
    this.from = from;
    this.to = to;
    this.number = number;
    this.copy = copy;
    this.message = message;
    this.sentAt = sentAt;
  }
}

export class InFlight {
  #envelopes: Envelope[] = [];

  get size(): number {
    return this.#envelopes.length;
  }

  add(envelope: Envelope): void {
    envelope.place = this.#envelopes.push(envelope) - 1;
  }

  /** The last one takes the free place, so that removing costs the same however many there are. */
  remove(envelope: Envelope): void {
    const last = this.#envelopes.pop();
    if (last !== undefined && last !== envelope) {
      this.#envelopes[envelope.place] = last;
      last.place = envelope.place;
    }
    envelope.place = -1;
  }

  /** In the order of channel, number and copy, whatever order they were sent or removed in. */
  list(): Envelope[] {
    return [...this.#envelopes].sort(
      (left, right) =>
        left.from - right.from ||
        left.to - right.to ||
        left.number - right.number ||
        left.copy - right.copy,
    );
  }

  find(id: EnvelopeId): Envelope {
    const found = this.#envelopes.find(
      (envelope) =>
        envelope.from === id.from &&
        envelope.to === id.to &&
        envelope.number === id.number &&
        envelope.copy === id.copy,
    );
    if (found !== undefined) return found;
    throw new ImpossibleChoice(`p${id.from}→p${id.to} #${id.number} is not in flight`);
  }

  /** Under FIFO, only the oldest envelope of a channel can be delivered (rule N3). */
  isOldest(envelope: Envelope): boolean {
    return !this.#envelopes.some(
      (other) =>
        other.from === envelope.from && other.to === envelope.to && other.number < envelope.number,
    );
  }

  save(): readonly Envelope[] {
    return [...this.#envelopes];
  }

  load(envelopes: readonly Envelope[]): void {
    for (const envelope of this.#envelopes) envelope.place = -1;
    this.#envelopes = [...envelopes];
    this.#envelopes.forEach((envelope, place) => {
      envelope.place = place;
    });
  }
}
