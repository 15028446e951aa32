/**
 * Ricart–Agrawala as the ring plays it, written as a learner would: text for the phase, a set of
 * those who have replied. Its handlers cost the same however large the cluster is.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export class RicartAgrawala extends MutexProcess<Message> {
  phase = "idle";
  clock = 0;
  requestedAt = 0;
  replied = new Set<ProcessId>();
  deferred: ProcessId[] = [];

  onAcquire() {
    this.phase = "waiting";
    this.clock += 1;
    this.requestedAt = this.clock;
    for (const peer of this.peers) {
      this.send(peer, { type: "request", timestamp: this.requestedAt });
    }
  }

  onExit() {
    this.phase = "idle";
    for (const peer of this.deferred) this.send(peer, { type: "reply" });
    this.deferred = [];
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      if (timestamp > this.clock) this.clock = timestamp;
      const isFirst =
        this.requestedAt < timestamp || (this.requestedAt === timestamp && this.id < from);
      if (this.phase === "inside" || (this.phase === "waiting" && isFirst)) {
        this.deferred.push(from);
      } else this.send(from, { type: "reply" });
    },
    reply: (_, from) => {
      this.replied.add(from);
      if (this.replied.size !== this.peers.length) return;
      this.replied.clear();
      this.phase = "inside";
      this.enter();
    },
  };
}
