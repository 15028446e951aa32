/**
 * Mistake: decides by id alone who goes first, whatever the timestamps say. Caught by:
 * mutual-exclusion.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export default class ComparesIdsOnly extends MutexProcess<Message> {
  clock = 0;
  requestedAt: number | null = null; // null: neither waiting nor inside
  missing: ProcessId[] = []; // peers whose reply we still need
  deferred: ProcessId[] = []; // peers we answer when we exit

  onAcquire() {
    this.clock += 1;
    this.requestedAt = this.clock;
    this.missing = [...this.peers];
    this.broadcast({ type: "request", timestamp: this.requestedAt });
    if (this.missing.length === 0) this.enter();
  }

  onExit() {
    this.requestedAt = null;
    for (const peer of this.deferred) this.send(peer, { type: "reply" });
    this.deferred = [];
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      if (this.isBefore(from)) this.deferred.push(from);
      else this.send(from, { type: "reply" });
    },
    reply: (_, from) => {
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.enter();
    },
  };

  /** Is our own outstanding request before the one of `from`? */
  isBefore(from: ProcessId) {
    return this.requestedAt !== null && this.id < from;
  }
}
