/** The lesson's pseudocode, line by line. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class AsWritten extends MutexProcess<Message> {
  wanted = false;

  override onStart() {
    if (this.id === 0) this.send(this.successor, { type: "token" });
  }

  onAcquire() {
    this.wanted = true;
  }

  onMessage: Handlers<Message> = {
    token: () => {
      if (this.wanted) {
        this.wanted = false;
        this.enter();
      } else {
        this.send(this.successor, { type: "token" });
      }
    },
  };

  onExit() {
    this.send(this.successor, { type: "token" });
  }
}
