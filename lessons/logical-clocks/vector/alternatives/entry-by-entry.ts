/** The rules of the text, written down one by one. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; v: number[] };

export default class EntryByEntry extends ClockProcess<Message> {
  vector: number[] = new Array(this.processes.length).fill(0);

  onEvent() {
    this.happens();
  }

  onSend(to: ProcessId) {
    this.happens();
    this.send(to, { type: "note", v: this.vector });
  }

  onMessage: Handlers<Message> = {
    note: ({ v }) => {
      for (let k = 0; k < this.vector.length; k++) {
        this.vector[k] = Math.max(this.entry(k), v[k] ?? 0);
      }
      this.happens();
    },
  };

  happens() {
    this.vector[this.id] = this.entry(this.id) + 1;
    this.stamp(this.vector);
  }

  entry(k: number) {
    return this.vector[k] ?? 0;
  }
}
