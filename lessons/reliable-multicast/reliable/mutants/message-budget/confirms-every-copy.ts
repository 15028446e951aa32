/** Mistake: I confirm each message to the one it came from. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload } | { type: "ack" };

export default class ConfirmsEveryCopy extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      this.send(from, { type: "ack" });
      this.receive(payload);
    },
    ack: () => {},
  };

  receive(payload: Payload) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    // Passing it on comes first: whoever has delivered has told everybody, even if it crashes now.
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }
}
