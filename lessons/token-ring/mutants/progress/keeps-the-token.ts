/** Mistake: I never hand the token on after I have used it. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class KeepsTheToken extends MutexProcess<Message> {
  wanted = false;

  override onStart() {
    if (this.id === this.processes[0]) this.passOn(); // exactly one token in the beginning
  }

  onAcquire() {
    this.wanted = true;
  }

  onExit() {}

  onMessage: Handlers<Message> = {
    token: () => {
      if (!this.wanted) return this.passOn();
      this.wanted = false;
      this.enter(); // and keep the token until the exit
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
