/** Your turn: whoever has the token may enter. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" };

export default class TokenRing extends MutexProcess<Message> {
  override onStart() {
    // Your turn: one process, and only one, starts with the token.
  }

  onAcquire() {
    // Your turn: there is nobody to ask. What is there to remember?
  }

  onExit() {
    // Your turn: we are done with the token.
  }

  onMessage: Handlers<Message> = {
    token: () => {
      // Your turn: use it, or hand it on to `this.successor`.
    },
  };
}
