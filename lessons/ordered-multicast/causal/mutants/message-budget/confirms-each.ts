/** Mistake: I confirm each message, so that its sender knows what I have seen. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload; vector: readonly number[] }
  | { type: "seen"; vector: readonly number[] };

export default class ConfirmsEach extends MulticastProcess<Message> {
  /** How many payloads of each process have been delivered here. */
  seen: number[] = this.processes.map(() => 0);
  heldBack: { from: ProcessId; vector: readonly number[]; payload: Payload }[] = [];

  onMulticast(payload: Payload) {
    this.count(this.id);
    this.broadcast({ type: "data", payload, vector: this.seen });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, vector }, from) => {
      this.heldBack.push({ from, vector, payload });
      this.deliverWhatIsReady();
      this.send(from, { type: "seen", vector: this.seen });
    },
    seen: () => {},
  };

  deliverWhatIsReady() {
    const ready = this.heldBack.find(({ from, vector }) => this.isNext(from, vector));
    if (ready === undefined) return;
    this.heldBack = this.heldBack.filter((one) => one !== ready);
    this.count(ready.from);
    this.deliver(ready.payload);
    this.deliverWhatIsReady();
  }

  /** The next one of its sender, and all that the sender had seen of others is here. */
  isNext(from: ProcessId, vector: readonly number[]) {
    return this.processes.every((process) => {
      const [theirs, ours] = [vector[process] ?? 0, this.seen[process] ?? 0];
      return process === from ? theirs === ours + 1 : theirs <= ours;
    });
  }

  count(process: ProcessId) {
    this.seen[process] = (this.seen[process] ?? 0) + 1;
  }
}
