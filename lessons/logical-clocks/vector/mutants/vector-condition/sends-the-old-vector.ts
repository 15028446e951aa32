/** Mistake: I send first and tick afterwards, so the message does not know of its own sending. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; vector: readonly number[] };

export default class SendsTheOldVector extends ClockProcess<Message> {
  vector: number[] = this.processes.map(() => 0);

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.send(to, { type: "note", vector: this.vector });
    this.tick();
  }

  onMessage: Handlers<Message> = {
    note: ({ vector }) => {
      this.vector = this.vector.map((count, process) => Math.max(count, vector[process] ?? 0));
      this.tick();
    },
  };

  tick() {
    this.vector[this.id] = (this.vector[this.id] ?? 0) + 1;
    this.stamp(this.vector);
  }
}
