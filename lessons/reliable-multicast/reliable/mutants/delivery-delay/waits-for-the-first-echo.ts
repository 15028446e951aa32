/** Mistake: I deliver my own payload only when the first copy of it comes back to me. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class WaitsForTheFirstEcho extends MulticastProcess<Message> {
  sent: Payload[] = [];
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.sent.push(payload);
    this.broadcast({ type: "data", payload });
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      if (this.received.includes(payload)) return;
      this.received.push(payload);
      if (!this.sent.includes(payload)) this.broadcast({ type: "data", payload });
      this.deliver(payload);
    },
  };
}
