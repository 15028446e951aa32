/**
 * Mistake: I keep a list of who has asked, and give the token to everyone on it, although some
 * have had it since.
 */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request" } | { type: "token" };

export default class ServesOldRequestsAgain extends MutexProcess<Message> {
  hasToken = this.id === this.processes[0]; // exactly one token in the beginning
  wanted = false;
  isInside = false;
  waiting = new Set<ProcessId>(); // who has asked, as far as we know

  onAcquire() {
    this.wanted = true;
    if (this.hasToken) {
      this.goIn();
      return;
    }
    this.broadcast({ type: "request" });
  }

  onExit() {
    this.isInside = false;
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      this.waiting.add(from);
      if (this.hasToken && !this.isInside) this.passOn();
    },
    token: () => {
      this.hasToken = true;
      if (this.wanted) this.goIn();
    },
  };

  goIn() {
    this.wanted = false;
    this.isInside = true;
    this.enter();
  }

  /** Hands the token to the next process that waits, round the ring; keeps it if there is none. */
  passOn() {
    const after = this.processes.filter((id) => id > this.id);
    const before = this.processes.filter((id) => id < this.id);
    const next = [...after, ...before].find((id) => this.waiting.has(id));
    if (next === undefined) return;
    this.hasToken = false;
    this.waiting.delete(next);
    this.send(next, { type: "token" });
  }
}
