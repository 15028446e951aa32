/** Mistake: delivers what it gets without passing it on. Caught by: agreement. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class TellsNobodyElse extends MulticastProcess<Message> {
  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.deliver(payload),
  };
}
