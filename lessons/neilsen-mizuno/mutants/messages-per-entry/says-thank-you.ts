/** Mistake: I thank the process that sent me the token. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; origin: ProcessId } // asked by `origin`, passed on by whoever sends it
  | { type: "token" }
  | { type: "thanks" };

export default class SaysThankYou extends MutexProcess<Message> {
  towards: ProcessId | null = this.parent; // who is nearer the end of the queue; null: we are it
  deferred: ProcessId | null = null; // who gets the token after us
  holding = this.parent === null; // the token is here and nobody is inside

  onAcquire() {
    if (this.holding) {
      this.holding = false;
      this.enter();
      return;
    }
    if (this.towards !== null) this.send(this.towards, { type: "request", origin: this.id });
    this.towards = null; // we are the last in the queue now
  }

  onExit() {
    if (this.deferred === null) this.holding = true;
    else this.send(this.deferred, { type: "token" });
    this.deferred = null;
  }

  onMessage: Handlers<Message> = {
    request: ({ origin }, from) => {
      if (this.towards !== null) this.send(this.towards, { type: "request", origin });
      else if (this.holding) {
        this.holding = false;
        this.send(origin, { type: "token" });
      } else this.deferred = origin;
      this.towards = from;
    },
    token: (_, from) => {
      this.send(from, { type: "thanks" });
      this.enter();
    },
    thanks: () => {},
  };
}
