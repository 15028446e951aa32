/**
 * Mistake: When somebody asks for the token that lies idle with me, I wait a moment: I may need
 * it.
 */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; origin: ProcessId } // asked by `origin`, passed on by whoever sends it
  | { type: "token" };

export default class KeepsItALittleLonger extends MutexProcess<Message, "give"> {
  towards: ProcessId | null = this.parent; // who is nearer the end of the queue; null: we are it
  deferred: ProcessId | null = null; // who gets the token after us
  owed: ProcessId | null = null; // who gets it when the timer fires
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
        this.owed = origin;
        this.startTimer("give", 2);
      } else this.deferred = origin;
      this.towards = from;
    },
    token: () => this.enter(),
  };

  override onTimer: TimerHandlers<"give"> = {
    give: () => {
      if (this.owed !== null) this.send(this.owed, { type: "token" });
    },
  };
}
