/** Mistake: When I do not want the token I let it rest for a tick before I hand it on. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class RestsEverywhere extends MutexProcess<Message, "go"> {
  wanted = false;

  override onStart() {
    if (this.id === this.processes[0]) this.passOn(); // exactly one token in the beginning
  }

  onAcquire() {
    this.wanted = true;
  }

  onExit() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    token: () => {
      if (!this.wanted) return this.startTimer("go", 1);
      this.wanted = false;
      this.enter(); // and keep the token until the exit
    },
  };

  override onTimer: TimerHandlers<"go"> = {
    go: () => this.passOn(),
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
