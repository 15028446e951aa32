/** Mistake: I stamp the time and the id, as before. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; vector: readonly number[] };

export default class StampsAPair extends ClockProcess<Message> {
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
    this.vector[this.id] = (this.vector[this.id] ?? 0) + 1;
    this.stamp([Math.max(...this.vector), this.id]);
  }
}
