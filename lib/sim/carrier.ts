/**
 * The network's half of the kernel: what is in flight, which links are cut, and the rows that
 * sending, dropping and doubling leave in the trace. It delivers nothing; the cluster does.
 */

import type { ChannelsState } from "./channels.ts";
import { Channels } from "./channels.ts";
import type { EnvelopeId } from "./choice.ts";
import { ImpossibleChoice } from "./choice.ts";
import type { Envelope } from "./envelope.ts";
import { InFlight } from "./envelope.ts";
import type { Message } from "./plain.ts";
import type { Scenario } from "./scenario.ts";
import type { DropCause, Trace } from "./trace.ts";
import { copyLimit, stepCodes } from "./trace.ts";

export interface CarrierState {
  /** By the rows of the trace. */
  readonly inFlight: readonly number[];
  readonly channels: ChannelsState;
}

export class Carrier {
  readonly inFlight: InFlight;
  readonly #channels: Channels;
  readonly #scenario: Scenario;
  readonly #losesOnCut: boolean;
  readonly #trace: Trace;

  constructor(scenario: Scenario, trace: Trace) {
    this.#channels = new Channels(scenario.processes);
    this.#scenario = scenario;
    this.#losesOnCut = scenario.network.cutLinks === "lose";
    this.#trace = trace;
    this.inFlight = new InFlight(trace);
  }

  isCut(from: number, to: number): boolean {
    return this.#channels.isCut(from, to);
  }

  canArrive(row: number): boolean {
    if (!this.inFlight.has(row)) return false;
    return this.#channels.areOpen || !this.isCut(this.#trace.from(row), this.#trace.to(row));
  }

  /** The row that put the envelope in flight. */
  send(from: number, to: number, message: Message, now: number): number {
    const number = this.#channels.nextNumber(from, to);
    const row = this.#trace.appendSend(from, to, now, number, message);
    this.inFlight.add(row);
    if (this.#losesOnCut && this.isCut(from, to)) this.drop(row, "cut", now);
    return row;
  }

  drop(row: number, cause: DropCause, now: number): void {
    this.inFlight.remove(row);
    this.#trace.appendFate(stepCodes.drop, row, now, this.#trace.copy(row), [cause, null]);
  }

  /** A second envelope with the same message; both are in flight afterwards. */
  duplicate(row: number, now: number): number {
    const trace = this.#trace;
    const from = trace.from(row);
    const to = trace.to(row);
    const number = trace.number(row);
    const copies = this.inFlight.on(from, to).filter((other) => other.number === number);
    const copy = Math.max(...copies.map((other) => other.copy)) + 1;
    if (copy > copyLimit) {
      throw new ImpossibleChoice(`p${from}→p${to} #${number} has ${copyLimit} copies already`);
    }
    const detail = ["duplicate", trace.copy(row)] as const;
    const twin = trace.appendFate(stepCodes.duplicate, row, now, copy, detail);
    this.inFlight.add(twin);
    return twin;
  }

  /** Cuts or heals a link; returns what it held back and can be delivered now. */
  setLink(from: number, to: number, kind: "cut" | "heal", now: number): readonly number[] {
    const cut = kind === "cut";
    if (this.isCut(from, to) === cut) {
      throw new ImpossibleChoice(`the link p${from}→p${to} is ${cut ? "" : "not "}cut`);
    }
    this.#channels.setCut(from, to, cut);
    this.#trace.appendLink(stepCodes[kind], from, to, now);
    const held = this.inFlight.on(from, to).map(({ row }) => row);
    if (!cut) return held;
    if (this.#losesOnCut) for (const row of held) this.drop(row, "cut", now);
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
}
