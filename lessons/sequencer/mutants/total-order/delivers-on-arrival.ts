/** Mistake: I deliver the payload when it arrives; the number only confirms it. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "order"; payload: Payload; number: number }
  | { type: "ordered-data"; payload: Payload; number: number };

export default class DeliversOnArrival extends MulticastProcess<Message> {
  sequencer = this.processes[0];
  ordered = 0; // numbers given out, at the sequencer only
  delivered = 0;

  onMulticast(payload: Payload) {
    if (this.id === this.sequencer) {
      this.ordered += 1;
      this.broadcast({ type: "ordered-data", payload, number: this.ordered });
      this.take(payload, this.ordered);
    } else {
      this.broadcast({ type: "data", payload });
      this.deliver(payload);
    }
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      this.deliver(payload);
      if (this.id === this.sequencer) {
        this.ordered += 1;
        this.broadcast({ type: "order", payload, number: this.ordered });
      }
    },
    order: () => {},
    "ordered-data": ({ payload, number }) => this.take(payload, number),
  };

  take(payload: Payload, number: number) {
    this.delivered = Math.max(this.delivered, number);
    this.deliver(payload);
  }
}
