/** Mistake: I remember what I have passed on, but I deliver whatever arrives. */

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
    if (!this.received.includes(payload)) this.broadcast({ type: "data", payload });
    this.received.push(payload);
    this.deliver(payload);
  }
}
