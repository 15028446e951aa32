/** The keeper only knows who came last, and tells that one who is next: keys go from hand to hand. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "next"; guest: ProcessId } | { type: "key" };

export default class HandToHand extends MutexProcess<Message> {
  last = this.processes[0]; // the keeper's: who came last; it has the key, or will have it
  idleKey = this.id === this.processes[0]; // we have the key and do not use it
  next: ProcessId | null = null; // who gets the key from us

  onAcquire() {
    this.send(this.processes[0], { type: "ask" });
  }

  onExit() {
    this.idleKey = true;
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => {
      this.send(this.last, { type: "next", guest: from });
      this.last = from;
    },
    next: ({ guest }) => {
      this.next = guest;
      this.passOn();
    },
    key: () => this.enter(),
  };

  passOn() {
    if (!this.idleKey || this.next === null) return;
    this.idleKey = false;
    this.send(this.next, { type: "key" });
    this.next = null;
  }
}
