/**
 * Mistake: I number what I receive myself, in the order in which it comes; that saves the
 * sequencer's messages.
 */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "order"; payload: Payload; number: number }
  | { type: "ordered-data"; payload: Payload; number: number };

export default class EverybodyNumbers extends MulticastProcess<Message> {
  sequencer = this.processes[0];
  ordered = 0; // numbers given out, at the sequencer only
  delivered = 0;
  arrived = new Set<Payload>();
  places = new Map<number, Payload>();

  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload });
    this.ordered += 1;
    this.take(payload, this.ordered);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      this.arrived.add(payload);
      this.ordered += 1;
      this.take(payload, this.ordered);
    },
    order: () => {},
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
    this.deliver(payload);
    this.deliverWhatIsNext();
  }
}
