/** Mistake: I keep one number and write it into every place. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; vector: readonly number[] };

export default class OneClockForAll extends ClockProcess<Message> {
  vector: number[] = this.processes.map(() => 0);

  onEvent() {
    this.tick();
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
    this.vector = this.vector.map((count) => count + 1);
    this.stamp(this.vector);
  }
}
