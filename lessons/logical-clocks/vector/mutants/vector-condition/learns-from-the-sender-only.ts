/** Mistake: From a message I take only the sender's own count, not what others told it. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; vector: readonly number[] };

export default class LearnsFromTheSenderOnly extends ClockProcess<Message> {
  vector: number[] = this.processes.map(() => 0);

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.tick();
    this.send(to, { type: "note", vector: this.vector });
  }

  onMessage: Handlers<Message> = {
    note: ({ vector }, from) => {
      this.vector[from] = Math.max(this.vector[from] ?? 0, vector[from] ?? 0);
      this.tick();
    },
  };

  tick() {
    this.vector[this.id] = (this.vector[this.id] ?? 0) + 1;
    this.stamp(this.vector);
  }
}
