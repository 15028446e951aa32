/** Mistake: After I have left I keep the token for a while, in case I want in again. */

import type { Handlers, TimerHandlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class KeepsItInCase extends MutexProcess<Message, "go"> {
  wanted = false;
  resting = false; // the token is here and unused

  override onStart() {
    if (this.id === this.processes[0]) this.passOn(); // exactly one token in the beginning
  }

  onAcquire() {
    if (!this.resting) {
      this.wanted = true;
      return;
    }
    this.resting = false;
    this.stopTimer("go");
    this.enter();
  }

  onExit() {
    this.resting = true;
    this.startTimer("go", 3);
  }

  onMessage: Handlers<Message> = {
    token: () => {
      if (!this.wanted) return this.passOn();
      this.wanted = false;
      this.enter(); // and keep the token until the exit
    },
  };

  override onTimer: TimerHandlers<"go"> = {
    go: () => {
      this.resting = false;
      this.passOn();
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
