/** Mistake: I counted my turns to stop a greedy process, and never started the count again. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class TiresAfterThreeTurns extends MutexProcess<Message> {
  wanted = false;
  turns = 0;

  override onStart() {
    if (this.id === this.processes[0]) this.passOn();
  }

  onAcquire() {
    this.wanted = true;
  }

  onExit() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    token: () => {
      if (!this.wanted || this.turns === 3) return this.passOn();
      this.wanted = false;
      this.turns += 1;
      this.enter();
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
