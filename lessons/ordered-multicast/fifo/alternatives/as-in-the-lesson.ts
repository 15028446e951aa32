/** The lesson's pseudocode, line by line: a queue, what comes next of each, and a while. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; m: Payload; number: number };

export default class AsInTheLesson extends MulticastProcess<Message> {
  sent = 0;
  next = this.processes.map(() => 1);
  queue: { q: ProcessId; m: Payload; number: number }[] = [];

  onMulticast(m: Payload) {
    this.sent += 1;
    this.broadcast({ type: "data", m, number: this.sent });
    this.deliver(m);
  }

  onMessage: Handlers<Message> = {
    data: ({ m, number }, q) => {
      this.queue.push({ q, m, number });
      let place = this.placeOfNext(q);
      while (place >= 0) {
        for (const taken of this.queue.splice(place, 1)) this.deliver(taken.m);
        this.next[q] = this.nextOf(q) + 1;
        place = this.placeOfNext(q);
      }
    },
  };

  nextOf(q: ProcessId) {
    return this.next[q] ?? 1;
  }

  placeOfNext(q: ProcessId) {
    return this.queue.findIndex((one) => one.q === q && one.number === this.nextOf(q));
  }
}
