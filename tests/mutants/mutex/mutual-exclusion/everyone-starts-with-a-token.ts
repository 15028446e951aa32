/** Mistake: every process makes a token in the beginning. Caught by: mutual-exclusion. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class EveryoneStartsWithAToken extends MutexProcess<Message> {
  wanted = false;

  override onStart() {
    this.passOn();
  }

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
