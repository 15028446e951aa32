/** Mistake: When I ask I leave my link as it is. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; origin: ProcessId } // asked by `origin`, passed on by whoever sends it
  | { type: "token" };

export default class AsksAndKeepsItsLink extends MutexProcess<Message> {
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
    token: () => this.enter(),
  };
}
