/** Messages on their way: who sent what to whom, and which of them are in flight. */

import type { Choice, EnvelopeId } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import type { Message } from "./plain.ts";
import { RowSet } from "./row-set.ts";
import type { Trace } from "./trace.ts";

/** A message with its address, spelled out from the trace. */
export interface Envelope extends EnvelopeId {
  readonly message: Message;
  /** The step of the trace that sent it. */
  readonly sentAt: number;
  /** The step that put it in flight: the send, or the duplicate if it is a copy. */
  readonly row: number;
  /** That it arrives, as a choice. */
  readonly delivery: Choice;
}

/**
 * The envelopes in flight, by their rows. A run asks no more than that; who looks at all of them
 * again and again is given a list, which is then kept up to date.
 */
export class InFlight {
  readonly #trace: Trace;
  readonly #rows = new RowSet();
  /** In the order of channel, number and copy; null until somebody asks for it. */
  #listed: Envelope[] | null = null;

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  get size(): number {
    return this.#rows.size;
  }

  has(row: number): boolean {
    return this.#rows.has(row);
  }

  add(row: number): void {
    this.#rows.add(row);
    if (this.#listed !== null) insert(this.#listed, spellOut(this.#trace, row));
  }

  remove(row: number): void {
    this.#rows.remove(row);
    if (this.#listed === null) return;
    const place = this.#listed.findIndex((envelope) => envelope.row === row);
    if (place >= 0) this.#listed.splice(place, 1);
  }

  /** In the order of channel, number and copy, whatever order they were sent or removed in. */
  list(): readonly Envelope[] {
    return [...this.#all()];
  }

  find(id: EnvelopeId): Envelope {
    const found = this.#all().find(
      (envelope) =>
        envelope.from === id.from &&
        envelope.to === id.to &&
        envelope.number === id.number &&
        envelope.copy === id.copy,
    );
    if (found !== undefined) return found;
    throw new ImpossibleChoice(`p${id.from}→p${id.to} #${id.number} is not in flight`);
  }

  /** On one channel, oldest first. */
  on(from: number, to: number): Envelope[] {
    return this.#all().filter((envelope) => envelope.from === from && envelope.to === to);
  }

  /** Under FIFO, only the oldest envelope of a channel can be delivered (rule N3). */
  isOldest({ from, to, number }: Envelope): boolean {
    const oldest = this.#all().find((envelope) => envelope.from === from && envelope.to === to);
    return oldest === undefined || oldest.number >= number;
  }

  save(): readonly number[] {
    return this.#rows.rows();
  }

  load(rows: readonly number[]): void {
    this.#rows.clear();
    for (const row of rows) this.#rows.add(row);
    this.#listed = null;
  }

  #all(): Envelope[] {
    this.#listed ??= this.#rows
      .rows()
      .map((row) => spellOut(this.#trace, row))
      .sort(compare);
    return this.#listed;
  }
}

/** The envelope that a row of the trace put in flight. */
export function spellOut(trace: Trace, row: number): Envelope {
  const from = trace.from(row);
  const to = trace.to(row);
  const number = trace.number(row);
  const copy = trace.copy(row);
  const message = trace.messageIn(row);
  const delivery: Choice = { kind: "deliver", from, to, number, copy, type: message.type };
  return { from, to, number, copy, message, sentAt: trace.sendOf(row), row, delivery };
}

function compare(left: Envelope, right: Envelope): number {
  return (
    left.from - right.from ||
    left.to - right.to ||
    left.number - right.number ||
    left.copy - right.copy
  );
}

function insert(sorted: Envelope[], envelope: Envelope): void {
  let place = sorted.length;
  while (place > 0 && compare(sorted[place - 1] as Envelope, envelope) > 0) place -= 1;
  sorted.splice(place, 0, envelope);
}
