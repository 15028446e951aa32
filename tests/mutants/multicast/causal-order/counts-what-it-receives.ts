/**
 * Mistake: counts a payload as seen when it arrives, not when it is delivered. Caught by:
 * causal-order.
 */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; vector: readonly number[] };

export default class CountsWhatItReceives extends MulticastProcess<Message> {
  /** How many payloads of each process have arrived here. */
  seen: number[] = this.processes.map(() => 0);
  heldBack: { from: ProcessId; vector: readonly number[]; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    this.count(this.id);
    this.broadcast({ type: "data", payload, vector: this.seen });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, vector }, from) => {
      this.count(from);
      this.heldBack.push({ from, vector, payload });
      this.deliverWhatIsReady();
    },
  };

  deliverWhatIsReady() {
    const ready = this.heldBack.find(({ vector }) => this.isNext(vector));
    if (ready === undefined) return;
    this.heldBack = this.heldBack.filter((one) => one !== ready);
    this.deliver(ready.payload);
    this.deliverWhatIsReady();
  }

  /** All that the sender had seen is here. */
  isNext(vector: readonly number[]) {
    return this.processes.every((process) => {
      const [theirs, ours] = [vector[process] ?? 0, this.seen[process] ?? 0];
      return theirs <= ours;
    });
  }

  count(process: ProcessId) {
    this.seen[process] = (this.seen[process] ?? 0) + 1;
  }
}
