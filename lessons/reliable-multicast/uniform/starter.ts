/** Your turn: what anybody delivers, even a process that crashes, all the others must deliver. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class UniformMulticast extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.deliver(payload);
    this.broadcast({ type: "data", payload, origin: this.id });
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => {
      // Your turn: pass it on, but not to the origin. When is the right moment to deliver?
      this.deliver(payload);
    },
  };
}
