/** Mistake: Local events concern nobody else, so I count them and stamp nothing. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; vector: readonly number[] };

export default class StampsMessagesOnly extends ClockProcess<Message> {
  vector: number[] = this.processes.map(() => 0);

  onEvent() {
    this.vector[this.id] = (this.vector[this.id] ?? 0) + 1;
  }

  onSend(to: ProcessId) {
    this.tick();
    this.send(to, { type: "note", vector: this.vector });
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
