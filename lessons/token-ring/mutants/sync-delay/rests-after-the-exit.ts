/** Mistake: When I have left, I wait a little before I hand the token on. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class RestsAfterTheExit extends MutexProcess<Message, "go"> {
  wanted = false;

  override onStart() {
    if (this.id === this.processes[0]) this.passOn(); // exactly one token in the beginning
  }

  onAcquire() {
    this.wanted = true;
  }

  onExit() {
    this.startTimer("go", 2);
  }

  onMessage: Handlers<Message> = {
    token: () => {
      if (!this.wanted) return this.passOn();
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
