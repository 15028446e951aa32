/** Mistake: I keep a list of what others sent me; what I multicast myself is not in it. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class ForgetsItsOwn extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
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
