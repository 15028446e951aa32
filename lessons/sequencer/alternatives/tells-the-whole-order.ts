/** No numbers: the sequencer tells the whole order so far, and the longest one heard counts. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  /** `brings` is the sequencer's own payload, which comes with its place. */
  | { type: "order"; order: readonly Payload[]; brings: Payload | null };

export default class TellsTheWholeOrder extends MulticastProcess<Message> {
  order: readonly Payload[] = [];
  delivered = 0;
  here = new Set<Payload>();

  onMulticast(payload: Payload) {
    this.here.add(payload);
    if (this.id === this.processes[0]) this.append(payload, payload);
    else this.broadcast({ type: "data", payload });
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      this.here.add(payload);
      if (this.id === this.processes[0]) this.append(payload, null);
      this.follow();
    },
    order: ({ order, brings }) => {
      if (brings !== null) this.here.add(brings);
      if (order.length > this.order.length) this.order = order;
      this.follow();
    },
  };

  append(payload: Payload, brings: Payload | null) {
    this.order = [...this.order, payload];
    this.broadcast({ type: "order", order: this.order, brings });
    this.follow();
  }

  follow() {
    for (const payload of this.order.slice(this.delivered)) {
      if (!this.here.has(payload)) return;
      this.delivered += 1;
      this.deliver(payload);
    }
  }
}
