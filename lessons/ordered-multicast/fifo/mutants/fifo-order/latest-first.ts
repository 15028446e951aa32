/** Mistake: I keep early messages on a pile and deliver the pile from the top, newest first. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number };

export default class LatestFirst extends MulticastProcess<Message> {
  sent = 0;
  next = new Map<ProcessId, number>(this.peers.map((peer) => [peer, 1]));
  heldBack: { from: ProcessId; sequence: number; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    this.sent += 1;
    this.broadcast({ type: "data", payload, sequence: this.sent });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, sequence }, from) => {
      this.heldBack.push({ from, sequence, payload });
      if (this.next.get(from) === sequence) this.deliverPile(from);
    },
  };

  deliverPile(from: ProcessId) {
    const pile = this.heldBack.filter((one) => one.from === from).reverse();
    this.heldBack = this.heldBack.filter((one) => one.from !== from);
    for (const { payload, sequence } of pile) {
      this.deliver(payload);
      this.next.set(from, Math.max(this.next.get(from) ?? 1, sequence + 1));
    }
  }
}
