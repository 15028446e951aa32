/** Kinds of envelope, numbered: envelopes of one kind are alike to everybody in the cluster. */

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

export class EnvelopeKinds {
  readonly list: EnvelopeKind[] = [];
  readonly #scenario: Scenario;
  readonly #ids = new Interner();

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
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
}
