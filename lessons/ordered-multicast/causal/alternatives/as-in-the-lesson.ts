/** The lesson's pseudocode, line by line, with a table of what was seen and a while. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Vector = { [process: ProcessId]: number };
type Message = { type: "data"; m: Payload; vector: Vector };

export default class AsInTheLesson extends MulticastProcess<Message> {
  seen: Vector = {};
  queue: { q: ProcessId; m: Payload; vector: Vector }[] = [];

  onMulticast(m: Payload) {
    this.seen[this.id] = at(this.seen, this.id) + 1;
    this.broadcast({ type: "data", m, vector: this.seen });
    this.deliver(m);
  }

  onMessage: Handlers<Message> = {
    data: ({ m, vector }, q) => {
      this.queue.push({ q, m, vector });
      let place = this.placeOfReady();
      while (place >= 0) {
        for (const ready of this.queue.splice(place, 1)) {
          this.seen[ready.q] = at(this.seen, ready.q) + 1;
          this.deliver(ready.m);
        }
        place = this.placeOfReady();
      }
    },
  };

  placeOfReady() {
    return this.queue.findIndex(({ q, vector }) => {
      if (at(vector, q) !== at(this.seen, q) + 1) return false;
      return this.processes.every((p) => p === q || at(vector, p) <= at(this.seen, p));
    });
  }
}

function at(vector: Vector, process: ProcessId): number {
  return vector[process] ?? 0;
}
