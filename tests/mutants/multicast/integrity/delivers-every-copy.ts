/** Mistake: passes a payload on once but delivers every copy it gets. Caught by: integrity. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class DeliversEveryCopy extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.receive(payload),
  };

  receive(payload: Payload) {
    this.deliver(payload);
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.broadcast({ type: "data", payload });
  }
}
