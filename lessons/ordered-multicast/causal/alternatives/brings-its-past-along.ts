/** Nobody waits: a message brings along all that came before it, and what is new is delivered. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; story: readonly Payload[] };

export default class BringsItsPastAlong extends MulticastProcess<Message> {
  story: Payload[] = []; // all that was delivered here, in this order

  onMulticast(payload: Payload) {
    this.tell(payload);
    this.broadcast({ type: "data", story: this.story });
  }

  onMessage: Handlers<Message> = {
    data: ({ story }) => {
      for (const payload of story) {
        if (!this.story.includes(payload)) this.tell(payload);
      }
    },
  };

  tell(payload: Payload) {
    this.story.push(payload);
    this.deliver(payload);
  }
}
