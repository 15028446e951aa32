/** Your turn: let the token go to those who ask, and let it remember whom it has served. */

import type { Handlers } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; number: number } | { type: "token"; granted: number[] };

export default class TokenPassing extends MutexProcess<Message> {
  hasToken = this.id === this.processes[0]; // exactly one token in the beginning
  number = 0; // of our latest request
  requested = this.processes.map(() => 0); // the highest number we have seen from each
  granted = this.processes.map(() => 0); // served so far; up to date only where the token is

  onAcquire() {
    // Your turn: with the token, go in. Without it, ask everybody, with a new number.
  }

  onExit() {
    // Your turn: note that this request has been served. Then see who is next.
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      // Your turn: remember the number; an old request may come late. Is the token idle here?
    },
    token: ({ granted }) => {
      // Your turn: it is our turn, and the token knows better than we do who has been served.
    },
  };

  /** Hands the token on, if somebody waits for it. */
  passOn() {
    // Your turn: who waits? Of several, who is next, so that nobody is passed over for ever?
  }
}
