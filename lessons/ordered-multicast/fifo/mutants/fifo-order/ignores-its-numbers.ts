/** Mistake: I number what I send, but I deliver whatever arrives. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number };

export default class IgnoresItsNumbers extends MulticastProcess<Message> {
  sent = 0;
  next = new Map<ProcessId, number>(this.peers.map((peer) => [peer, 1]));

  onMulticast(payload: Payload) {
    this.sent += 1;
    this.broadcast({ type: "data", payload, sequence: this.sent });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, sequence }, from) => {
      this.next.set(from, sequence + 1);
      this.deliver(payload);
    },
  };
}
