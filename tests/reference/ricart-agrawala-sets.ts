/**
 * Ricart and Agrawala as the design's prototype had it: what is deferred is a set, whatever the
 * order of asking. The lesson's solution answers in the order of asking, and so has more states.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export default class RicartAgrawala extends MutexProcess<Message> {
  clock = 0;
  requestedAt: number | null = null;
  missing: ProcessId[] = [];
  deferred: ProcessId[] = []; // kept sorted

  onAcquire() {
    this.clock += 1;
    this.requestedAt = this.clock;
    this.missing = [...this.peers];
    this.broadcast({ type: "request", timestamp: this.requestedAt });
  }

  onExit() {
    this.requestedAt = null;
    for (const peer of this.deferred) this.send(peer, { type: "reply" });
    this.deferred = [];
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      if (this.isBefore(timestamp, from)) {
        this.deferred = [...this.deferred, from].sort((a, b) => a - b);
      } else this.send(from, { type: "reply" });
    },
    reply: (_, from) => {
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.enter();
    },
  };

  isBefore(timestamp: number, from: ProcessId) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}
