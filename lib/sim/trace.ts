/**
 * The record of a run: one row of five 32-bit words per step, so that a million steps take 20 MB
 * and cost no garbage collection. Values (messages, arguments) are kept beside it, by reference.
 */

import type { Message, Plain } from "./plain.ts";

/** Steps that somebody chose, then steps that followed from a handler. Order is the code. */
const kinds = [
  ...(["start", "deliver", "fire", "call", "crash", "recover", "drop", "duplicate"] as const),
  ...(["cut", "heal", "wait"] as const),
  ...(["send", "announce", "log", "start-timer", "stop-timer", "failure"] as const),
] as const;

export type StepKind = (typeof kinds)[number];

/** The number that stands for each kind in a row. Appending takes the number: it is hot. */
export const stepCodes = Object.freeze(
  Object.fromEntries(kinds.map((kind, code) => [kind, code])),
) as Readonly<Record<StepKind, number>>;

/** Why an envelope was never delivered: the network lost it, its link is cut, nobody is there. */
export type DropCause = "lost" | "cut" | "down";

/** The name of a crash in the middle of a handler; its value: how many sends got out. */
export const halfWay = "half-way";

/** One step, spelled out. Absent facts are -1 or null. */
export interface Step {
  readonly index: number;
  readonly kind: StepKind;
  /** Where it happened; -1 for the network. For a drop or duplicate, the sender. */
  readonly process: number;
  /** The other end: receiver of a send, sender of a deliver. */
  readonly peer: number;
  readonly time: number;
  /** The send behind a deliver, drop or duplicate; the start behind a fire; else -1. */
  readonly cause: number;
  /** The envelope's number on its channel, and which copy it is (0 is the original). */
  readonly number: number;
  readonly copy: number;
  /** Message type, timer, call, announcement, log text, or why an envelope was dropped. */
  readonly name: string;
  readonly value: Plain;
}

/** A trace as plain data, for the journey to another realm. */
export interface PlainTrace {
  readonly words: readonly number[];
  readonly values: readonly (Message | readonly [string, Plain])[];
}

const wordsPerStep = 5;
const copyBits = 3;
export const copyLimit = (1 << copyBits) - 1;
const firstCapacity = 256;

export class Trace {
  #words = new Int32Array(firstCapacity * wordsPerStep);
  #values: (Message | readonly [string, Plain])[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Bytes held by the rows, without the values. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  /** Appends a row and returns its index. `value` is an index from `keep`, or -1. */
  append(
    code: number,
    process: number,
    peer: number,
    time: number,
    cause: number,
    envelope: number,
    value: number,
  ): number {
    const step = this.#length;
    let offset = step * wordsPerStep;
    if (offset === this.#words.length) this.#grow();
    const words = this.#words;
    words[offset++] = code | ((process + 1) << 6) | ((peer + 1) << 19);
    words[offset++] = time;
    words[offset++] = cause;
    words[offset++] = envelope;
    words[offset] = value;
    this.#length = step + 1;
    return step;
  }

  /** A row about an envelope; `process` is where it happens, `peer` the other end. */
  appendEnvelope(
    code: number,
    process: number,
    peer: number,
    time: number,
    envelope: { readonly number: number; readonly copy: number; readonly sentAt: number },
    value = -1,
  ): number {
    const word = envelopeWord(envelope.number, envelope.copy);
    return this.append(code, process, peer, time, envelope.sentAt, word, value);
  }

  /** A row that concerns one process, or none (-1). */
  appendLocal(
    code: number,
    process: number,
    time: number,
    value: readonly [string, Plain] | null,
    cause = -1,
  ): number {
    const kept = value === null ? -1 : this.keep(value);
    return this.append(code, process, -1, time, cause, -1, kept);
  }

  /** Keeps a value for the row that is appended next. */
  keep(value: Message | readonly [string, Plain]): number {
    return this.#values.push(value) - 1;
  }

  #grow(): void {
    const grown = new Int32Array(this.#words.length * 2);
    grown.set(this.#words);
    this.#words = grown;
  }

  kind(step: number): StepKind {
    return kinds[this.#word(step, 0) & 63] ?? "failure";
  }

  process(step: number): number {
    return ((this.#word(step, 0) >>> 6) & 8191) - 1;
  }

  peer(step: number): number {
    return (this.#word(step, 0) >>> 19) - 1;
  }

  time(step: number): number {
    return this.#word(step, 1);
  }

  cause(step: number): number {
    return this.#word(step, 2);
  }

  /** The message of a send, or of the envelope that a deliver, drop or duplicate is about. */
  message(step: number): Message | null {
    const kind = this.kind(step);
    if (kind !== "send") {
      const cause = this.cause(step);
      return cause < 0 || kind === "fire" ? null : this.message(cause);
    }
    const value = this.#values[this.#word(step, 4)];
    return value === undefined || isPair(value) ? null : value;
  }

  step(index: number): Step {
    const kind = this.kind(index);
    const envelope = this.#word(index, 3);
    const message = this.message(index);
    const kept = this.#values[this.#word(index, 4)];
    const [name, value] =
      kept !== undefined && isPair(kept) ? kept : [message?.type ?? "", message];
    return {
      index,
      kind,
      process: this.process(index),
      peer: this.peer(index),
      time: this.time(index),
      cause: this.cause(index),
      number: envelope < 0 ? -1 : envelope >>> copyBits,
      copy: envelope < 0 ? 0 : envelope & copyLimit,
      name,
      value,
    };
  }

  /** Forgets everything from the given length on: the way back to an earlier moment. */
  truncate(length: number): void {
    if (length >= this.#length) return;
    for (let step = length; step < this.#length; step++) {
      const value = this.#word(step, 4);
      if (value < 0) continue;
      this.#values.length = value;
      break;
    }
    this.#length = length;
  }

  save(): PlainTrace {
    const words = [...this.#words.subarray(0, this.#length * wordsPerStep)];
    return { words, values: [...this.#values] };
  }

  static from({ words, values }: PlainTrace): Trace {
    const trace = new Trace();
    trace.#length = words.length / wordsPerStep;
    trace.#words = new Int32Array(Math.max(words.length, firstCapacity * wordsPerStep));
    trace.#words.set(words);
    trace.#values = [...values];
    return trace;
  }

  #word(step: number, word: number): number {
    return this.#words[step * wordsPerStep + word] ?? -1;
  }
}

export function envelopeWord(number: number, copy: number): number {
  return (number << copyBits) | copy;
}

function isPair(value: Message | readonly [string, Plain]): value is readonly [string, Plain] {
  return Array.isArray(value);
}
