/** Mistake: When I leave I do not answer at once, but a little later. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export default class AnswersOnATimer extends MutexProcess<Message, "answer"> {
  clock = 0;
  requestedAt: number | null = null; // null: neither waiting nor inside
  missing: ProcessId[] = []; // peers whose reply we still need
  deferred: ProcessId[] = []; // peers we answer after we exit
  owed: ProcessId[] = []; // peers we answer when the timer fires

  onAcquire() {
    this.clock += 1;
    this.requestedAt = this.clock;
    this.missing = [...this.peers];
    this.broadcast({ type: "request", timestamp: this.requestedAt });
    if (this.missing.length === 0) this.enter();
  }

  onExit() {
    this.requestedAt = null;
    this.owed.push(...this.deferred);
    this.deferred = [];
    this.startTimer("answer", 2);
  }

  override onTimer: TimerHandlers<"answer"> = {
    answer: () => {
      for (const peer of this.owed) this.send(peer, { type: "reply" });
      this.owed = [];
    },
  };

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
  };

  /** Is our own outstanding request older than the one `from` made at `timestamp`? */
  isBefore(timestamp: number, from: ProcessId) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}
