/** Mistake: I deliver what others say only after two ticks, in case somebody takes it back. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class WaitsAWhile extends MulticastProcess<Message, "look"> {
  received: Payload[] = [];
  waiting: Payload[] = [];

  onMulticast(payload: Payload) {
    this.received.push(payload);
    this.broadcast({ type: "data", payload, origin: this.id });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => {
      if (this.received.includes(payload)) return;
      this.received.push(payload);
      for (const peer of this.peers) {
        if (peer !== origin) this.send(peer, { type: "data", payload, origin });
      }
      this.waiting.push(payload);
      this.startTimer("look", 2);
    },
  };

  override onTimer = {
    look: () => {
      for (const payload of this.waiting) this.deliver(payload);
      this.waiting = [];
    },
  };
}
