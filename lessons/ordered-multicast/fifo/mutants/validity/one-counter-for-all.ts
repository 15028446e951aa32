/** Mistake: I expect one sequence of numbers from all senders together. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number };

export default class OneCounterForAll extends MulticastProcess<Message> {
  sent = 0;
  next = 1;
  heldBack: { from: ProcessId; sequence: number; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    this.sent += 1;
    this.broadcast({ type: "data", payload, sequence: this.sent });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, sequence }, from) => {
      this.heldBack.push({ from, sequence, payload });
      this.deliverWhatIsNext(from);
    },
  };

  deliverWhatIsNext(from: ProcessId) {
    const found = this.heldBack.find((one) => one.from === from && one.sequence === this.next);
    if (found === undefined) return;
    this.heldBack = this.heldBack.filter((one) => one !== found);
    this.next += 1;
    this.deliver(found.payload);
    this.deliverWhatIsNext(from);
  }
}
