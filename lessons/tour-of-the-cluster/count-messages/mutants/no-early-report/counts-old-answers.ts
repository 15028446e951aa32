/** Mistake: I count answers and never begin at 0 again. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class CountsOldAnswers extends RoundProcess<Message> {
  missing: ProcessId[] = []; // peers that have not answered yet
  messages = 0; // of this round, so far

  onRound() {
    this.broadcast({ type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {
      this.messages += 2;
      if (this.messages >= 2 * this.peers.length) this.report(2 * this.peers.length);
    },
  };
}
