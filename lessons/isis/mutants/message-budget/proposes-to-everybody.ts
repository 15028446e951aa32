/** Mistake: I send my proposal to everybody, so that all know it. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "proposal"; payload: Payload; number: number }
  | { type: "final"; payload: Payload; number: number; proposer: ProcessId };

/** A place in the order; the proposer breaks ties between equal numbers. */
type Place = { number: number; proposer: ProcessId };
type Held = Place & { payload: Payload; final: boolean };

export default class ProposesToEverybody extends MulticastProcess<Message> {
  highest = 0; // the highest number proposed or agreed on so far
  heldBack: Held[] = []; // in order of their places
  missing = new Map<Payload, number>(); // proposals we still wait for, for what we multicast

  onMulticast(payload: Payload) {
    this.hold(payload);
    this.missing.set(payload, this.peers.length);
    this.broadcast({ type: "data", payload });
    this.finishIfAgreed(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      this.hold(payload);
      for (const peer of this.peers) {
        this.send(peer, { type: "proposal", payload, number: this.highest });
      }
    },
    proposal: ({ payload, number }, from) => {
      if (!this.missing.has(payload)) return;
      const held = this.find(payload);
      if (held !== undefined && isBefore(held, { number, proposer: from })) {
        this.put(payload, { number, proposer: from }, false);
      }
      this.missing.set(payload, (this.missing.get(payload) ?? 0) - 1);
      this.finishIfAgreed(payload);
    },
    final: ({ payload, number, proposer }) => this.finish(payload, { number, proposer }),
  };

  /** Proposes our own number: above all we have proposed or seen agreed. */
  hold(payload: Payload) {
    this.highest += 1;
    this.put(payload, { number: this.highest, proposer: this.id }, false);
  }

  find(payload: Payload) {
    return this.heldBack.find((held) => held.payload === payload);
  }

  finishIfAgreed(payload: Payload) {
    const agreed = this.find(payload);
    if (agreed === undefined || this.missing.get(payload) !== 0) return;
    this.missing.delete(payload);
    const { number, proposer } = agreed;
    this.broadcast({ type: "final", payload, number, proposer });
    this.finish(payload, { number, proposer });
  }

  finish(payload: Payload, place: Place) {
    this.highest = Math.max(this.highest, place.number);
    this.put(payload, place, true);
    this.deliverWhatIsFirst();
  }

  /** Puts a payload at its place in the queue, or moves it there. */
  put(payload: Payload, place: Place, final: boolean) {
    this.heldBack = this.heldBack.filter((held) => held.payload !== payload);
    this.heldBack.push({ ...place, payload, final });
    this.heldBack.sort((left, right) => (isBefore(left, right) ? -1 : 1));
  }

  /** The first in the queue may go when its number is final: no other can come before it now. */
  deliverWhatIsFirst() {
    while (this.heldBack[0]?.final) {
      const first = this.heldBack.shift();
      if (first !== undefined) this.deliver(first.payload);
    }
  }
}

function isBefore(left: Place, right: Place) {
  if (left.number !== right.number) return left.number < right.number;
  return left.proposer < right.proposer;
}
