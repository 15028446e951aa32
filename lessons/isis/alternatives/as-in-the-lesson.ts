/** The lesson's pseudocode, line by line; the first of the queue is looked for, not sorted. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Place = readonly [n: number, p: ProcessId];
type Message =
  | { type: "data"; m: Payload }
  | { type: "proposal"; m: Payload; n: number }
  | { type: "final"; m: Payload; place: Place };

export default class AsInTheLesson extends MulticastProcess<Message> {
  highest = 0;
  missing: { [m: Payload]: number } = {};
  queue: { m: Payload; place: Place; final: boolean }[] = [];

  onMulticast(m: Payload) {
    this.hold(m);
    this.missing[m] = this.peers.length;
    this.broadcast({ type: "data", m });
  }

  onMessage: Handlers<Message> = {
    data: ({ m }, q) => {
      this.hold(m);
      this.send(q, { type: "proposal", m, n: this.highest });
    },
    proposal: ({ m, n }, q) => {
      const held = this.queue.find((one) => one.m === m);
      if (held === undefined) return;
      if (isLarger([n, q], held.place)) held.place = [n, q];
      const missing = (this.missing[m] ?? 0) - 1;
      this.missing[m] = missing;
      if (missing > 0) return;
      this.broadcast({ type: "final", m, place: held.place });
      this.finish(m, held.place);
    },
    final: ({ m, place }) => this.finish(m, place),
  };

  hold(m: Payload) {
    this.highest += 1;
    this.queue.push({ m, place: [this.highest, this.id], final: false });
  }

  finish(m: Payload, place: Place) {
    const [n] = place;
    this.highest = Math.max(this.highest, n);
    for (const held of this.queue) {
      if (held.m !== m) continue;
      held.place = place;
      held.final = true;
    }
    let first = this.first();
    while (first?.final) {
      this.queue.splice(this.queue.indexOf(first), 1);
      this.deliver(first.m);
      first = this.first();
    }
  }

  first() {
    return this.queue.find(({ m, place }) =>
      this.queue.every((other) => other.m === m || isLarger(other.place, place)),
    );
  }
}

function isLarger([n, p]: Place, [otherN, otherP]: Place) {
  return n > otherN || (n === otherN && p > otherP);
}
