/** Mistake: I hand the token on at once and enter only if I ask at the very moment it is here. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class PassesWithoutLooking extends MutexProcess<Message> {
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
      this.wanted = false; // too late for this round
      this.passOn();
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
