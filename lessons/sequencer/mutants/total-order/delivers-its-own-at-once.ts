/** Mistake: I know what I said, so I deliver my own payload before it has a number. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "order"; payload: Payload; number: number }
  | { type: "ordered-data"; payload: Payload; number: number };

export default class DeliversItsOwnAtOnce extends MulticastProcess<Message> {
  sequencer = this.processes[0];
  ordered = 0; // numbers given out, at the sequencer only
  delivered = 0;
  arrived = new Set<Payload>();
  own = new Set<Payload>();
  places = new Map<number, Payload>();

  onMulticast(payload: Payload) {
    if (this.id === this.sequencer) {
      this.ordered += 1;
      this.broadcast({ type: "ordered-data", payload, number: this.ordered });
      this.take(payload, this.ordered);
    } else {
      this.broadcast({ type: "data", payload });
      this.own.add(payload);
      this.arrived.add(payload);
      this.deliver(payload);
    }
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      this.arrived.add(payload);
      if (this.id === this.sequencer) {
        this.ordered += 1;
        this.broadcast({ type: "order", payload, number: this.ordered });
        this.places.set(this.ordered, payload);
      }
      this.deliverWhatIsNext();
    },
    order: ({ payload, number }) => {
      this.places.set(number, payload);
      this.deliverWhatIsNext();
    },
    "ordered-data": ({ payload, number }) => this.take(payload, number),
  };

  take(payload: Payload, number: number) {
    this.arrived.add(payload);
    this.places.set(number, payload);
    this.deliverWhatIsNext();
  }

  deliverWhatIsNext() {
    const payload = this.places.get(this.delivered + 1);
    if (payload === undefined || !this.arrived.has(payload)) return;
    this.delivered += 1;
    this.places.delete(this.delivered);
    this.arrived.delete(payload);
    if (!this.own.has(payload)) this.deliver(payload);
    this.deliverWhatIsNext();
  }
}
