/** Mistake: I pass a payload on only when a second copy shows that others pass it on, too. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class PassesOnTheSecondCopy extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.received.push(payload);
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.receive(payload),
  };

  receive(payload: Payload) {
    const copies = this.received.filter((one) => one === payload).length;
    this.received.push(payload);
    if (copies === 0) this.deliver(payload);
    if (copies === 1) this.broadcast({ type: "data", payload });
  }
}
