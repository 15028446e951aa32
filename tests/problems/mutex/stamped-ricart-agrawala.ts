/** Ricart–Agrawala with a Lamport clock on replies too: then requests are granted in its order. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply"; timestamp: number };

export class StampedRicartAgrawala extends MutexProcess<Message> {
  clock = 0;
  requestedAt: number | null = null;
  missing: ProcessId[] = [];
  deferred: ProcessId[] = [];

  onAcquire() {
    this.requestedAt = this.tick();
    this.missing = [...this.peers];
    this.broadcast({ type: "request", timestamp: this.requestedAt });
    if (this.missing.length === 0) this.enter();
  }

  onExit() {
    this.requestedAt = null;
    for (const peer of this.deferred) this.reply(peer);
    this.deferred = [];
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.tick(timestamp);
      if (this.isBefore(timestamp, from)) this.deferred.push(from);
      else this.reply(from);
    },
    reply: ({ timestamp }, from) => {
      this.tick(timestamp);
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.enter();
    },
  };

  reply(peer: ProcessId) {
    this.send(peer, { type: "reply", timestamp: this.tick() });
  }

  tick(heard = 0): number {
    this.clock = Math.max(this.clock, heard) + 1;
    return this.clock;
  }

  isBefore(timestamp: number, from: ProcessId) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}
