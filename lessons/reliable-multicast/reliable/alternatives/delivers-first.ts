/** Delivers first, then passes on: enough as long as only processes that never crash count. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class DeliversFirst extends MulticastProcess<Message> {
  seen = new Set<Payload>();

  onMulticast(payload: Payload) {
    this.takeOnce(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.takeOnce(payload),
  };

  takeOnce(payload: Payload) {
    if (this.seen.has(payload)) return;
    this.seen.add(payload);
    this.deliver(payload);
    for (const peer of this.peers) this.send(peer, { type: "data", payload });
  }
}
