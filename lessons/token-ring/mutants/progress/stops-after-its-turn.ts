/** Mistake: Once I have had my turn, a token that comes to me stays with me. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class StopsAfterItsTurn extends MutexProcess<Message> {
  wanted = false;
  done = false;

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
      if (!this.wanted) return this.passOn();
      if (this.done) return;
      this.done = true;
      this.enter(); // and keep the token until the exit
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
