/**
 * Mistake: takes every further payload of the same sender for a copy of the first. Caught by:
 * validity.
 */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class RemembersTheSenderOnly extends MulticastProcess<Message> {
  heard: ProcessId[] = [];

  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      if (this.heard.includes(from)) return;
      this.heard.push(from);
      this.deliver(payload);
    },
  };
}
