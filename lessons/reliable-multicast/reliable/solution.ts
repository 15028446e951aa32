/** Reliable multicast (KTH): whoever gets a payload passes it on. N(N−1) messages. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class ReliableMulticast extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload);
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
