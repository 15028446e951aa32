/** Mistake: I deliver what I held back, but I do not take it out, and later I deliver it again. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number };

export default class LeavesItInTheQueue extends MulticastProcess<Message> {
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
      this.deliverWhatIsThere(from);
    },
  };

  deliverWhatIsThere(from: ProcessId) {
    const waiting = this.heldBack.filter((one) => one.from === from);
    waiting.sort((left, right) => left.sequence - right.sequence);
    const isComplete = waiting.every(({ sequence }, place) => sequence === place + 1);
    if (!isComplete) return;
    for (const { payload } of waiting) this.deliver(payload);
    this.next.set(from, waiting.length + 1);
  }
}
