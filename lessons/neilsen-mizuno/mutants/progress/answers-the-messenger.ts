/** Mistake: I send the token to the process that I had the request from. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; origin: ProcessId } // asked by `origin`, passed on by whoever sends it
  | { type: "token" };

export default class AnswersTheMessenger extends MutexProcess<Message> {
  towards: ProcessId | null = this.parent; // who is nearer the end of the queue; null: we are it
  deferred: ProcessId | null = null; // who gets the token after us
  waiting = false;
  holding = this.parent === null; // the token is here and nobody is inside

  onAcquire() {
    if (this.holding) {
      this.holding = false;
      this.enter();
      return;
    }
    this.waiting = true;
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
        this.send(from, { type: "token" });
      } else this.deferred = from;
      this.towards = from;
    },
    token: () => {
      if (this.waiting) this.enter();
      else this.holding = true;
      this.waiting = false;
    },
  };
}
