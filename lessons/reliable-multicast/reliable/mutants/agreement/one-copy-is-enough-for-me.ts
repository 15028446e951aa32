/**
 * Mistake: I pass a payload on to the next process only, as on a ring; the others will have it by
 * now.
 */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class OneCopyIsEnoughForMe extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.received.push(payload);
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.receive(payload),
  };

  receive(payload: Payload) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    const [next] = this.peers;
    if (next !== undefined) this.send(next, { type: "data", payload });
    this.deliver(payload);
  }
}
