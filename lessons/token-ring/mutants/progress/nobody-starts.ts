/** Mistake: I wait for a token that nobody ever made. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class NobodyStarts extends MutexProcess<Message> {
  wanted = false;

  onAcquire() {
    this.wanted = true;
  }

  onExit() {
    this.passOn();
  }

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
