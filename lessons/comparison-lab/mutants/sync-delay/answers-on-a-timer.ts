/** Mistake: When I leave I do not answer at once, but a little later. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export default class AnswersOnATimer extends MutexProcess<Message, "answer"> {
  clock = 0;
  requestedAt: number | null = null; // null: neither waiting nor inside
  isInside = false;
  wanted = false;
  missing: ProcessId[] = [...this.peers]; // peers whose permission we do not have
  deferred: ProcessId[] = []; // peers we answer when we exit

  onAcquire() {
    this.wanted = true;
    if (!this.isInside) this.begin();
  }

  begin() {
    this.clock += 1;
    this.requestedAt = this.clock;
    for (const peer of this.missing) this.ask(peer, this.requestedAt);
    this.enterIfAllAgree();
  }

  onExit() {
    this.startTimer("answer", 2); // until then we act as if we were still inside
  }

  override onTimer: TimerHandlers<"answer"> = {
    answer: () => {
      this.isInside = false;
      for (const peer of this.deferred) this.permit(peer);
      this.deferred = [];
      if (this.wanted) this.begin();
    },
  };

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      if (this.isInside || this.isBefore(timestamp, from)) {
        this.deferred.push(from);
        return;
      }
      const hadPermission = !this.missing.includes(from);
      this.permit(from);
      // We still want in, and now lack what we have just given away.
      if (this.requestedAt !== null && hadPermission) this.ask(from, this.requestedAt);
    },
    reply: (_, from) => {
      this.missing = this.missing.filter((peer) => peer !== from);
      this.enterIfAllAgree();
    },
  };

  ask(peer: ProcessId, timestamp: number) {
    this.send(peer, { type: "request", timestamp });
  }

  /** Of two processes at most one has the permission of the other. */
  permit(peer: ProcessId) {
    this.send(peer, { type: "reply" });
    if (!this.missing.includes(peer)) this.missing.push(peer);
  }

  enterIfAllAgree() {
    if (this.missing.length > 0) return;
    this.isInside = true;
    this.wanted = false;
    this.requestedAt = null;
    this.enter();
  }

  /** Is our own outstanding request older than the one `from` made at `timestamp`? */
  isBefore(timestamp: number, from: ProcessId) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}
