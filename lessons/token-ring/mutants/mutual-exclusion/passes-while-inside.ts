/** Mistake: I hand the token on as soon as I enter. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class PassesWhileInside extends MutexProcess<Message> {
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
      this.enter();
      this.passOn();
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
