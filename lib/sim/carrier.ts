/**
 * The network's half of the kernel: what is in flight, which links are cut, and the rows that
 * sending, dropping and doubling leave in the trace. It delivers nothing; the cluster does.
 */

import type { ChannelsState } from "./channels.ts";
import { Channels } from "./channels.ts";
import type { EnvelopeId } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import { Envelope, InFlight } from "./envelope.ts";
import type { Message } from "./plain.ts";
import type { Scenario } from "./scenario.ts";
import type { DropCause, Trace } from "./trace.ts";
import { copyLimit, envelopeWord, stepCodes } from "./trace.ts";

export interface CarrierState {
  readonly inFlight: readonly Envelope[];
  readonly channels: ChannelsState;
}

export class Carrier {
  readonly inFlight = new InFlight();
  readonly #channels: Channels;
  readonly #scenario: Scenario;
  readonly #trace: Trace;

  constructor(scenario: Scenario, trace: Trace) {
    this.#channels = new Channels(scenario.processes);
    this.#scenario = scenario;
    this.#trace = trace;
  }

  isCut(from: number, to: number): boolean {
    return this.#channels.isCut(from, to);
  }

  send(from: number, to: number, message: Message, now: number): Envelope {
    const number = this.#channels.nextNumber(from, to);
    const kept = this.#trace.keep(message);
    const word = envelopeWord(number, 0);
    const step = this.#trace.append(stepCodes.send, from, to, now, -1, word, kept);
    const envelope = new Envelope(from, to, number, 0, message, step);
    this.inFlight.add(envelope);
    if (this.isCut(from, to) && this.#losesOnCut) this.drop(envelope, "cut", now);
    return envelope;
  }

  drop(envelope: Envelope, cause: DropCause, now: number): void {
    this.inFlight.remove(envelope);
    const { from, to } = envelope;
    const kept = this.#trace.keep([cause, null]);
    this.#trace.appendEnvelope(stepCodes.drop, from, to, now, envelope, kept);
  }

  /** A second envelope with the same message; both are in flight afterwards. */
  duplicate(envelope: Envelope, now: number): Envelope {
    const { from, to, number } = envelope;
    const copies = this.#on(from, to).filter((other) => other.number === number);
    const copy = Math.max(...copies.map((other) => other.copy)) + 1;
    if (copy > copyLimit) {
      throw new ImpossibleChoice(`p${from}→p${to} #${number} has ${copyLimit} copies already`);
    }
    const kept = this.#trace.keep(["duplicate", envelope.copy]);
    const twin = new Envelope(from, to, number, copy, envelope.message, envelope.sentAt);
    this.#trace.appendEnvelope(stepCodes.duplicate, from, to, now, twin, kept);
    this.inFlight.add(twin);
    return twin;
  }

  /** Cuts or heals a link; returns what it held back and can be delivered now. */
  setLink(from: number, to: number, kind: "cut" | "heal", now: number): readonly Envelope[] {
    const cut = kind === "cut";
    if (this.isCut(from, to) === cut) {
      throw new ImpossibleChoice(`the link p${from}→p${to} is ${cut ? "" : "not "}cut`);
    }
    this.#channels.setCut(from, to, cut);
    this.#trace.append(stepCodes[kind], from, to, now, -1, -1, -1);
    const held = this.#on(from, to);
    if (!cut) return held;
    if (this.#losesOnCut) for (const envelope of held) this.drop(envelope, "cut", now);
    return [];
  }

  /** The envelope of that name, when it may be delivered now. */
  deliverable(id: EnvelopeId): Envelope {
    const envelope = this.inFlight.find(id);
    const { from, to, number } = envelope;
    if (this.#scenario.network.order === "fifo" && !this.inFlight.isOldest(envelope)) {
      throw new ImpossibleChoice(`p${from}→p${to} #${number} must wait for an older one (FIFO)`);
    }
    if (this.isCut(from, to)) throw new ImpossibleChoice(`the link p${from}→p${to} is cut`);
    return envelope;
  }

  save(): CarrierState {
    return { inFlight: this.inFlight.save(), channels: this.#channels.save() };
  }

  load(state: CarrierState): void {
    this.inFlight.load(state.inFlight);
    this.#channels.load(state.channels);
  }

  get #losesOnCut(): boolean {
    return this.#scenario.network.cutLinks === "lose";
  }

  #on(from: number, to: number): Envelope[] {
    return this.inFlight.list().filter((one) => one.from === from && one.to === to);
  }
}
