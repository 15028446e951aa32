/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; number: number } | { type: "reply" };

export default class Pseudocode extends MutexProcess<Message> {
  clock = 0;
  requestedAt: number | undefined;
  missing = new Set<ProcessId>();
  deferred: ProcessId[] = [];

  onAcquire() {
    this.clock = this.clock + 1;
    this.requestedAt = this.clock;
    this.missing = new Set(this.peers);
    for (const peer of this.peers) this.send(peer, { type: "request", number: this.requestedAt });
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, q) => {
      this.clock = Math.max(this.clock, number);
      const wantInOrAreInside = this.requestedAt !== undefined;
      if (wantInOrAreInside && this.isSmaller(this.requestedAt ?? 0, this.id, number, q)) {
        this.deferred.push(q);
      } else {
        this.send(q, { type: "reply" });
      }
    },
    reply: (_, q) => {
      this.missing.delete(q);
      if (this.missing.size === 0) this.enter();
    },
  };

  onExit() {
    this.requestedAt = undefined;
    while (this.deferred.length > 0) {
      const q = this.deferred.pop();
      if (q !== undefined) this.send(q, { type: "reply" });
    }
  }

  isSmaller(number: number, id: ProcessId, otherNumber: number, otherId: ProcessId): boolean {
    return number < otherNumber || (number === otherNumber && id < otherId);
  }
}
