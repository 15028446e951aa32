/** Mistake: When I leave I tell everybody, not only those who wait for my answer. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" } | { type: "left" };

export default class TellsEveryoneItHasLeft extends MutexProcess<Message> {
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
    this.broadcast({ type: "left" });
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      if (this.isBefore(timestamp, from)) this.deferred.push(from);
      else this.send(from, { type: "reply" });
    },
    reply: (_, from) => {
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.enter();
    },
    left: () => {},
  };

  /** Is our own outstanding request older than the one `from` made at `timestamp`? */
  isBefore(timestamp: number, from: ProcessId) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}
