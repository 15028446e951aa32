/** Roucairol and Carvalho, 1983: permissions last until asked back. 0 to 2(N−1) messages. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export default class LastingPermissions extends MutexProcess<Message> {
  clock = 0;
  requestedAt: number | null = null; // null: neither waiting nor inside
  isInside = false;
  missing: ProcessId[] = [...this.peers]; // peers whose permission we do not have
  deferred: ProcessId[] = []; // peers we answer when we exit

  onAcquire() {
    this.clock += 1;
    this.requestedAt = this.clock;
    for (const peer of this.missing) this.ask(peer, this.requestedAt);
    this.enterIfAllAgree();
  }

  onExit() {
    this.requestedAt = null;
    this.isInside = false;
    for (const peer of this.deferred) this.permit(peer);
    this.deferred = [];
  }

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
    this.enter();
  }

  /** Is our own outstanding request older than the one `from` made at `timestamp`? */
  isBefore(timestamp: number, from: ProcessId) {
    if (this.requestedAt === null) return false;
    if (this.requestedAt !== timestamp) return this.requestedAt < timestamp;
    return this.id < from;
  }
}
