/** Your turn: let nobody in before everybody has agreed. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "reply" };

export default class RicartAgrawala extends MutexProcess<Message> {
  clock = 0;
  deferred: ProcessId[] = []; // peers that we answer when we exit

  onAcquire() {
    this.clock += 1;
    this.broadcast({ type: "request", timestamp: this.clock });
    // Your turn: remember that we want to enter, since when, and who has not answered yet.
  }

  onExit() {
    // Your turn: answer those who had to wait for us.
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      // Your turn: learn from the timestamp. Then answer, or put `from` off until we exit.
    },
    reply: (_, from) => {
      // Your turn: when the last answer is in, call `this.enter()`.
    },
  };
}
