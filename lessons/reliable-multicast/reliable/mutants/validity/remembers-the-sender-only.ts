/** Mistake: I remember from whom I have had a payload, and take what it sends later for copies. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class RemembersTheSenderOnly extends MulticastProcess<Message> {
  received: ProcessId[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload, this.id);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => this.receive(payload, origin),
  };

  receive(payload: Payload, origin: ProcessId) {
    if (this.received.includes(origin)) return;
    this.received.push(origin);
    this.broadcast({ type: "data", payload, origin });
    this.deliver(payload);
  }
}
