/** Mistake: I end the lease on a release only if somebody waits for the lock. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaseProcess } from "tiebreak";

type Message =
  | { type: "request" }
  | { type: "grant"; number: number }
  | { type: "write"; number: number }
  | { type: "release"; number: number };

export default class FencedLock extends LeaseProcess<Message, "lease"> {
  waiting: ProcessId[] = []; // coordinator: who asked, first come first
  isHeld = false; // coordinator: somebody has a lease that has not run out
  lastGrant = 0; // coordinator: the number of the latest grant
  highest = 0; // store: the highest number it has seen
  myGrant = 0; // client: the number of our own grant

  onAcquire() {
    this.send(this.coordinator, { type: "request" });
  }

  onExit() {
    this.send(this.store, { type: "write", number: this.myGrant });
    this.send(this.coordinator, { type: "release", number: this.myGrant });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      this.waiting.push(from);
      this.grantNext();
    },
    release: ({ number }) => {
      if (number !== this.lastGrant) return; // its lease ended long ago
      if (this.waiting.length > 0) this.endLease();
    },
    grant: ({ number }) => {
      this.myGrant = number;
      this.enter();
    },
    write: ({ number }, from) => {
      if (number < this.highest) return;
      this.highest = number;
      this.accept(from);
    },
  };

  override onTimer: TimerHandlers<"lease"> = { lease: () => this.endLease() };

  endLease() {
    this.isHeld = false;
    this.stopTimer("lease");
    this.grantNext();
  }

  grantNext() {
    if (this.isHeld) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.isHeld = true;
    this.lastGrant += 1;
    this.startTimer("lease", this.leaseTicks);
    this.send(next, { type: "grant", number: this.lastGrant });
  }
}
