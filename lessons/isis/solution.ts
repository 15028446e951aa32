/** ISIS agreed order (KTH): everybody proposes a number, the highest wins. 3(N−1) messages. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "proposal"; payload: Payload; number: number }
  | { type: "final"; payload: Payload; number: number; proposer: ProcessId };

/** A payload in the hold-back queue; the proposer breaks ties between equal numbers. */
type Held = { payload: Payload; number: number; proposer: ProcessId; final: boolean };

export default class Isis extends MulticastProcess<Message> {
  highest = 0; // the highest number proposed or agreed on so far
  heldBack: Held[] = [];
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
      this.send(from, { type: "proposal", payload, number: this.highest });
    },
    proposal: ({ payload, number }, from) => {
      this.raise(payload, number, from);
      this.missing.set(payload, (this.missing.get(payload) ?? 0) - 1);
      this.finishIfAgreed(payload);
    },
    final: ({ payload, number, proposer }) => this.finish(payload, number, proposer),
  };

  /** Proposes our own number: above all we have proposed or seen agreed. */
  hold(payload: Payload) {
    this.highest += 1;
    this.heldBack.push({ payload, number: this.highest, proposer: this.id, final: false });
  }

  raise(payload: Payload, number: number, proposer: ProcessId) {
    this.heldBack = this.heldBack.map((held) =>
      held.payload === payload && isBefore(held, { number, proposer })
        ? { ...held, number, proposer }
        : held,
    );
  }

  finishIfAgreed(payload: Payload) {
    if (this.missing.get(payload) !== 0) return;
    const agreed = this.heldBack.find((held) => held.payload === payload);
    if (agreed === undefined) return;
    this.missing.delete(payload);
    const { number, proposer } = agreed;
    this.broadcast({ type: "final", payload, number, proposer });
    this.finish(payload, number, proposer);
  }

  finish(payload: Payload, number: number, proposer: ProcessId) {
    this.highest = Math.max(this.highest, number);
    this.heldBack = this.heldBack.map((held) =>
      held.payload === payload ? { payload, number, proposer, final: true } : held,
    );
    this.deliverWhatIsFirst();
  }

  /** The first in the queue may go when its number is final: no other can come before it now. */
  deliverWhatIsFirst() {
    this.heldBack.sort((left, right) => (isBefore(left, right) ? -1 : 1));
    while (this.heldBack[0]?.final) {
      const first = this.heldBack.shift();
      if (first !== undefined) this.deliver(first.payload);
    }
  }
}

type Place = { number: number; proposer: ProcessId };

function isBefore(left: Place, right: Place) {
  if (left.number !== right.number) return left.number < right.number;
  return left.proposer < right.proposer;
}
