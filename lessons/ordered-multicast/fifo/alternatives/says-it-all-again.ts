/** No queue: each message repeats all that its sender has said, and what is new is delivered. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; story: readonly Payload[] };

export default class SaysItAllAgain extends MulticastProcess<Message> {
  story: Payload[] = [];
  heard = new Map<ProcessId, number>();

  onMulticast(payload: Payload) {
    this.story.push(payload);
    this.broadcast({ type: "data", story: this.story });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ story }, from) => {
      const known = this.heard.get(from) ?? 0;
      if (story.length <= known) return;
      this.heard.set(from, story.length);
      for (const payload of story.slice(known)) this.deliver(payload);
    },
  };
}
