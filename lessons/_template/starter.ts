/** Your turn: hand the key to one process at a time. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "key" };

export default class Keeper extends MutexProcess<Message> {
  keeper = this.processes[0];

  onAcquire() {
    this.send(this.keeper, { type: "ask" });
  }

  onExit() {
    // Your turn: give the key back.
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => {
      // Your turn: hand the key over, or remember who waits for it.
    },
    key: () => {
      // Your turn: whoever asked may enter; the keeper hands the key on.
    },
  };
}
