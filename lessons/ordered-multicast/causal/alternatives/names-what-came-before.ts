/** No numbers: each message names every payload that was delivered at its sender before. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; after: readonly Payload[] };

export default class NamesWhatCameBefore extends MulticastProcess<Message> {
  delivered: Payload[] = [];
  waiting: Message[] = [];

  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload, after: this.delivered });
    this.accept(payload);
  }

  onMessage: Handlers<Message> = {
    data: (message) => {
      this.waiting.push(message);
      for (let found = this.nextReady(); found !== undefined; found = this.nextReady()) {
        this.accept(found.payload);
      }
    },
  };

  /** Takes out one message whose whole past is here. */
  nextReady() {
    const place = this.waiting.findIndex(({ after }) => after.every((one) => this.has(one)));
    return place < 0 ? undefined : this.waiting.splice(place, 1)[0];
  }

  has(payload: Payload) {
    return this.delivered.includes(payload);
  }

  accept(payload: Payload) {
    this.delivered.push(payload);
    this.deliver(payload);
  }
}
