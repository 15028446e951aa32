/** The lesson's pseudocode, line by line: a queue of payloads, and a note of their numbers. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "payload"; m: Payload }
  | { type: "number"; m: Payload; n: number }
  | { type: "both"; m: Payload; n: number };

export default class AsInTheLesson extends MulticastProcess<Message> {
  ordered = 0;
  delivered = 0;
  queue: Payload[] = [];
  numbers: { [m: Payload]: number } = {};

  onMulticast(m: Payload) {
    if (this.isSequencer()) {
      this.ordered += 1;
      this.broadcast({ type: "both", m, n: this.ordered });
      this.takeBoth(m, this.ordered);
    } else {
      this.broadcast({ type: "payload", m });
      this.queue.push(m);
    }
  }

  onMessage: Handlers<Message> = {
    payload: ({ m }) => {
      this.queue.push(m);
      if (this.isSequencer()) {
        this.ordered += 1;
        this.broadcast({ type: "number", m, n: this.ordered });
        this.numbers[m] = this.ordered;
      }
      this.deliverWhatIsNext();
    },
    number: ({ m, n }) => {
      this.numbers[m] = n;
      this.deliverWhatIsNext();
    },
    both: ({ m, n }) => this.takeBoth(m, n),
  };

  isSequencer() {
    return this.id === 0;
  }

  takeBoth(m: Payload, n: number) {
    this.queue.push(m);
    this.numbers[m] = n;
    this.deliverWhatIsNext();
  }

  deliverWhatIsNext() {
    const isNext = (m: Payload) => this.numbers[m] === this.delivered + 1;
    for (let m = this.queue.find(isNext); m !== undefined; m = this.queue.find(isNext)) {
      this.deliver(m);
      this.delivered += 1;
    }
  }
}
