/**
 * The record of a run: one row of four 32-bit words per step, so that a million steps take 16 MB
 * and cost no garbage collection. Values (messages, arguments) are kept beside it, by reference.
 *
 * An envelope has no record but this: it is the row that put it in flight, a send or a duplicate.
 */

import type { KeptValue } from "./kept-values.ts";
import { isPair, KeptValues } from "./kept-values.ts";
import type { Message, Plain } from "./plain.ts";
import type { PlainTrace } from "./plain-trace.ts";
import { plainEnvelope, plainHead, plainWords, readPlainRow } from "./plain-trace.ts";
import { TraceRows } from "./trace-rows.ts";

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

/** The steps that are about an envelope. */
const envelopeCodes = codeSet(["send", "deliver", "drop", "duplicate"]);

export const copyLimit = 7;

export class Trace {
  /**
   * Head (kind, process, peer, copy), tick, link and place of a value. The link of a send is the
   * number of its envelope, that of any other step its cause.
   */
  readonly #rows = new TraceRows();
  readonly #values = new KeptValues();

  get length(): number {
    return this.#rows.length;
  }

  /** Bytes held by the rows, without the values. */
  get bytes(): number {
    return this.#rows.bytes;
  }

  /** A message sets out; the row's index is what its envelope is known by. */
  appendSend(from: number, to: number, time: number, number: number, message: Message): number {
    const kept = this.#values.keepMessage(message, this.#rows.length);
    return this.#rows.append(headOf(stepCodes.send, from, to, 0), time, number, kept);
  }

  /** The envelope reaches its receiver. */
  appendDelivery(envelope: number, time: number): number {
    const head = this.#rows.head(envelope);
    const arrival = headOf(stepCodes.deliver, peerIn(head), processIn(head), copyIn(head));
    return this.#rows.append(arrival, time, this.sendOf(envelope), -1);
  }

  /** The network drops or doubles an envelope; a duplicate is a further copy. */
  appendFate(
    code: number,
    envelope: number,
    time: number,
    copy: number,
    detail: readonly [string, Plain],
  ): number {
    const head = headOf(code, this.from(envelope), this.to(envelope), copy);
    const kept = this.#values.keepPair(detail[0], detail[1], this.#rows.length);
    return this.#rows.append(head, time, this.sendOf(envelope), kept);
  }

  /** A link is cut or healed. */
  appendLink(code: number, from: number, to: number, time: number): number {
    return this.#rows.append(headOf(code, from, to, 0), time, -1, -1);
  }

  /** A row that concerns one process, or none (-1), and has nothing further to say. */
  appendBare(code: number, process: number, time: number): number {
    return this.#rows.append(headOf(code, process, -1, 0), time, -1, -1);
  }

  /** A row that concerns one process, or none (-1). */
  appendLocal(
    code: number,
    process: number,
    time: number,
    name: string,
    value: Plain,
    cause = -1,
  ): number {
    const kept = this.#values.keepPair(name, value, this.#rows.length);
    return this.#rows.append(headOf(code, process, -1, 0), time, cause, kept);
  }

  code(step: number): number {
    return codeIn(this.#rows.head(step));
  }

  kind(step: number): StepKind {
    return kinds[this.#has(step) ? this.code(step) : -1] ?? "failure";
  }

  process(step: number): number {
    return this.#has(step) ? processIn(this.#rows.head(step)) : -1;
  }

  peer(step: number): number {
    return this.#has(step) ? peerIn(this.#rows.head(step)) : -1;
  }

  time(step: number): number {
    return this.#has(step) ? this.#rows.time(step) : -1;
  }

  cause(step: number): number {
    if (!this.#has(step) || this.code(step) === stepCodes.send) return -1;
    return this.#rows.link(step);
  }

  /** Sender and receiver of an envelope, its number on its channel, and which copy it is. */
  from(envelope: number): number {
    return processIn(this.#rows.head(envelope));
  }

  to(envelope: number): number {
    return peerIn(this.#rows.head(envelope));
  }

  number(envelope: number): number {
    return this.#rows.link(this.sendOf(envelope));
  }

  copy(envelope: number): number {
    return copyIn(this.#rows.head(envelope));
  }

  /** The send behind an envelope: itself, unless it is a duplicate. */
  sendOf(envelope: number): number {
    const isSend = codeIn(this.#rows.head(envelope)) === stepCodes.send;
    return isSend ? envelope : this.#rows.link(envelope);
  }

  /** The message in an envelope. */
  messageIn(envelope: number): Message {
    return this.#values.at(this.#rows.value(this.sendOf(envelope))) as Message;
  }

  /** The message of a send, or of the envelope that a deliver, drop or duplicate is about. */
  message(step: number): Message | null {
    if (!this.#has(step) || !envelopeCodes.has(this.code(step))) return null;
    const send = this.sendOf(step);
    const value = this.#has(send) ? this.#values.at(this.#rows.value(send)) : undefined;
    return value === undefined || isPair(value) ? null : value;
  }

  /** What a row says by name: a timer, a call, an announcement; else the type of its message. */
  name(step: number): string {
    const kept = this.#has(step) ? this.#values.at(this.#rows.value(step)) : undefined;
    return kept !== undefined && isPair(kept) ? kept[0] : (this.message(step)?.type ?? "");
  }

  step(index: number): Step {
    const kind = this.kind(index);
    const message = this.message(index);
    const kept = this.#has(index) ? this.#values.at(this.#rows.value(index)) : undefined;
    const [name, value] =
      kept !== undefined && isPair(kept) ? kept : [message?.type ?? "", message];
    const isOfEnvelope = this.#has(index) && envelopeCodes.has(this.code(index));
    return {
      index,
      kind,
      process: this.process(index),
      peer: this.peer(index),
      time: this.time(index),
      cause: this.cause(index),
      number: isOfEnvelope ? this.number(index) : -1,
      copy: isOfEnvelope ? this.copy(index) : 0,
      name,
      value,
    };
  }

  /** Forgets everything from the given length on: the way back to an earlier moment. */
  truncate(length: number): void {
    if (length >= this.length) return;
    this.#rows.truncate(length);
    this.#values.truncate(length);
  }

  /** With a value for each row that has one, in their order. */
  save(): PlainTrace {
    const words: number[] = [];
    const values: KeptValue[] = [];
    for (let row = 0; row < this.length; row++) {
      const value = this.#values.at(this.#rows.value(row));
      const isOfEnvelope = envelopeCodes.has(this.code(row));
      words.push(
        plainHead(this.code(row), this.process(row), this.peer(row)),
        this.time(row),
        this.cause(row),
        isOfEnvelope ? plainEnvelope(this.number(row), this.copy(row)) : -1,
        value === undefined ? -1 : values.push(value) - 1,
      );
    }
    return { words, values };
  }

  static from({ words, values }: PlainTrace): Trace {
    const trace = new Trace();
    for (let at = 0; at < words.length; at += plainWords) {
      const { code, process, peer, time, cause, number, copy, place } = readPlainRow(words, at);
      const kept = trace.#values.keep(values[place], trace.length);
      const link = code === stepCodes.send ? number : cause;
      trace.#rows.append(headOf(code, process, peer, copy), time, link, kept);
    }
    return trace;
  }

  #has(step: number): boolean {
    return step >= 0 && step < this.#rows.length;
  }
}

/** 5 bits for the kind, 10 each for process and peer (1,000 at most), 3 for the copy. */
function headOf(code: number, process: number, peer: number, copy: number): number {
  return code | ((process + 1) << 5) | ((peer + 1) << 15) | (copy << 25);
}

function codeIn(head: number): number {
  return head & 31;
}

function processIn(head: number): number {
  return ((head >>> 5) & 1023) - 1;
}

function peerIn(head: number): number {
  return ((head >>> 15) & 1023) - 1;
}

function copyIn(head: number): number {
  return head >>> 25;
}

function codeSet(names: readonly StepKind[]): ReadonlySet<number> {
  return new Set(names.map((name) => stepCodes[name]));
}
