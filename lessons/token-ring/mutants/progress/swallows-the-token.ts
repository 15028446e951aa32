/** Mistake: When the token comes and I do not want it, I do nothing. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class SwallowsTheToken extends MutexProcess<Message> {
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
      if (!this.wanted) return;
      this.wanted = false;
      this.enter(); // and keep the token until the exit
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
