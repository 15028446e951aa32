/** Proposals that cannot tie: process i of N proposes only numbers that leave the remainder i. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "propose"; payload: Payload; place: number }
  | { type: "agree"; payload: Payload; place: number };

export default class NumbersThatNeverTie extends MulticastProcess<Message> {
  round = 0;
  tentative: { [payload: Payload]: number } = {};
  agreed: { [payload: Payload]: number } = {};
  proposals: { [payload: Payload]: number[] } = {};

  onMulticast(payload: Payload) {
    this.proposals[payload] = [];
    this.broadcast({ type: "data", payload });
    this.collect(payload, this.propose(payload));
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      this.send(from, { type: "propose", payload, place: this.propose(payload) });
    },
    propose: ({ payload, place }) => this.collect(payload, place),
    agree: ({ payload, place }) => this.settle(payload, place),
  };

  propose(payload: Payload): number {
    this.round += 1;
    const place = this.round * this.processes.length + this.id;
    this.tentative[payload] = place;
    return place;
  }

  collect(payload: Payload, place: number) {
    const proposals = this.proposals[payload] ?? [];
    proposals.push(place);
    if (proposals.length < this.processes.length) return;
    delete this.proposals[payload];
    const highest = Math.max(...proposals);
    this.broadcast({ type: "agree", payload, place: highest });
    this.settle(payload, highest);
  }

  settle(payload: Payload, place: number) {
    this.round = Math.max(this.round, Math.floor(place / this.processes.length));
    delete this.tentative[payload];
    this.agreed[payload] = place;
    const barrier = Math.min(...Object.values(this.tentative));
    const ready = Object.entries(this.agreed).filter(([, agreed]) => agreed < barrier);
    ready.sort(([, left], [, right]) => left - right);
    for (const [one] of ready) {
      delete this.agreed[one];
      this.deliver(one);
    }
  }
}
