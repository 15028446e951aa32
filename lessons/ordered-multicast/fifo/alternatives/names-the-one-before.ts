/** No numbers: each message names the payload before it, and waits until that one is delivered. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; before: Payload | null };

export default class NamesTheOneBefore extends MulticastProcess<Message> {
  lastSaid: Payload | null = null;
  delivered = new Set<Payload>();
  followers = new Map<Payload, Payload>();

  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload, before: this.lastSaid });
    this.lastSaid = payload;
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, before }) => {
      if (before === null || this.delivered.has(before)) this.deliverChain(payload);
      else this.followers.set(before, payload);
    },
  };

  deliverChain(payload: Payload) {
    this.delivered.add(payload);
    this.deliver(payload);
    const follower = this.followers.get(payload);
    this.followers.delete(payload);
    if (follower !== undefined) this.deliverChain(follower);
  }
}
