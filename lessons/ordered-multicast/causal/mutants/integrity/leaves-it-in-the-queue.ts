/** Mistake: I do not take out what I deliver; when I look again I deliver it once more. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; vector: readonly number[] };

export default class LeavesItInTheQueue extends MulticastProcess<Message> {
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
    },
  };

  deliverWhatIsReady() {
    for (const { from, vector, payload } of this.heldBack) {
      if (this.isNext(from, vector)) this.count(from);
      if ((vector[from] ?? 0) <= (this.seen[from] ?? 0)) this.deliver(payload);
    }
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
