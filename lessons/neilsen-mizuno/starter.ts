/** Your turn: send each request to the end of the queue, and the token down the queue. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; origin: ProcessId } // asked by `origin`, passed on by whoever sends it
  | { type: "token" };

export default class NeilsenMizuno extends MutexProcess<Message> {
  towards: ProcessId | null = this.parent; // who is nearer the end of the queue; null: we are it
  deferred: ProcessId | null = null; // who gets the token after us
  holding = this.parent === null; // the token is here and nobody is inside

  onAcquire() {
    // Your turn: with the token in hand, go in. Without it, ask, and become the end of the queue.
  }

  onExit() {
    // Your turn: is somebody next? If not, keep the token.
  }

  onMessage: Handlers<Message> = {
    request: ({ origin }, from) => {
      // Your turn: pass it on, answer it, or keep it. And where is the end of the queue now?
    },
    token: () => {
      // Your turn: our turn has come.
    },
  };
}
