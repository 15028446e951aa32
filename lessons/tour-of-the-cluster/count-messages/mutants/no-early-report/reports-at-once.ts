/** Mistake: I know the number beforehand, so I do not wait. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class ReportsAtOnce extends RoundProcess<Message> {
  missing: ProcessId[] = []; // peers that have not answered yet
  messages = 0; // of this round, so far

  onRound() {
    this.broadcast({ type: "ping" });
    this.report(2 * this.peers.length);
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {},
  };
}
