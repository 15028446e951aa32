/** Mistake: I send the payload back to the one I had it from, so that it knows I have it. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class AnswersTheSender extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.received.push(payload);
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => this.receive(payload, from),
  };

  receive(payload: Payload, from: ProcessId) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.send(from, { type: "data", payload });
    this.deliver(payload);
  }
}
