/** Your turn: ask everybody, wait for everybody, and say how many messages it took. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class CountMessages extends RoundProcess<Message> {
  missing: ProcessId[] = []; // peers that have not answered yet

  onRound() {
    this.broadcast({ type: "ping" });
    // Your turn: remember whose answers are missing, and begin to count.
  }

  onMessage: Handlers<Message> = {
    ping: (message, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (message, from) => {
      // Your turn: one answer more. Was it the last one? Then `this.report(…)`.
    },
  };
}
