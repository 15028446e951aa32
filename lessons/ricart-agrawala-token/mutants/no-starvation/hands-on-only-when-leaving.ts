/** Mistake: I hand the token on when I leave, never while it lies idle with me. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; number: number } | { type: "token"; granted: number[] };

export default class HandsOnOnlyWhenLeaving extends MutexProcess<Message> {
  hasToken = this.id === this.processes[0]; // exactly one token in the beginning
  isInside = false;
  number = 0; // of our latest request
  requested = this.processes.map(() => 0); // the highest number we have seen from each
  granted = this.processes.map(() => 0); // served so far; up to date only where the token is

  onAcquire() {
    if (this.hasToken) {
      this.goIn();
      return;
    }
    this.number += 1;
    this.broadcast({ type: "request", number: this.number });
  }

  onExit() {
    this.isInside = false;
    this.granted[this.id] = this.number;
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      this.requested[from] = Math.max(this.requested[from] ?? 0, number);
    },
    token: ({ granted }) => {
      this.hasToken = true;
      this.granted = [...granted];
      this.goIn();
    },
  };

  goIn() {
    this.isInside = true;
    this.enter();
  }

  /** Hands the token to the next process that waits, round the ring; keeps it if there is none. */
  passOn() {
    const after = this.processes.filter((id) => id > this.id);
    const before = this.processes.filter((id) => id < this.id);
    const next = [...after, ...before].find((id) => this.isWaiting(id));
    if (next === undefined) return;
    this.hasToken = false;
    this.send(next, { type: "token", granted: this.granted });
  }

  isWaiting(id: ProcessId) {
    return (this.requested[id] ?? 0) > (this.granted[id] ?? 0);
  }
}
