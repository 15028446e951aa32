/** Mistake: I pass the second copy on as well, to be on the safe side. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class PassesOnTwice extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.receive(payload),
  };

  receive(payload: Payload) {
    const copies = this.received.filter((one) => one === payload).length;
    this.received.push(payload);
    if (copies < 2) this.broadcast({ type: "data", payload });
    if (copies === 0) this.deliver(payload);
  }
}
