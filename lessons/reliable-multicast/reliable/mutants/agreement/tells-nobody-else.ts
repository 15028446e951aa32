/** Mistake: I loop over my peers and trust every other sender to finish its own loop. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class TellsNobodyElse extends MulticastProcess<Message> {
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
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.deliver(payload);
  }
}
