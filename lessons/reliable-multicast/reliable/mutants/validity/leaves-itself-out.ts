/** Mistake: I multicast to the others; I know myself what I said, so I do not deliver it. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class LeavesItselfOut extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.received.push(payload);
    this.broadcast({ type: "data", payload });
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.receive(payload),
  };

  receive(payload: Payload) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    // Passing it on comes first: whoever has delivered has told everybody, even if it crashes now.
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }
}
