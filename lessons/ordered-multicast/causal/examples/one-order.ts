/** Total order, and no other: all goes through p0, and everybody delivers in the order of p0. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "ordered"; payload: Payload; number: number };

export default class OneOrder extends MulticastProcess<Message> {
  given = 0; // numbers given out, at p0 only
  delivered = 0;
  heldBack = new Map<number, Payload>();

  onMulticast(payload: Payload) {
    this.send(this.processes[0], { type: "data", payload });
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      this.given += 1;
      this.broadcast({ type: "ordered", payload, number: this.given });
      this.take(payload, this.given);
    },
    ordered: ({ payload, number }) => this.take(payload, number),
  };

  take(payload: Payload, number: number) {
    this.heldBack.set(number, payload);
    for (;;) {
      const next = this.heldBack.get(this.delivered + 1);
      if (next === undefined) return;
      this.delivered += 1;
      this.heldBack.delete(this.delivered);
      this.deliver(next);
    }
  }
}
