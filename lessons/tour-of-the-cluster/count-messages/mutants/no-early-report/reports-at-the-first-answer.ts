/** Mistake: One answer is enough for me. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class ReportsAtTheFirstAnswer extends RoundProcess<Message> {
  missing: ProcessId[] = []; // peers that have not answered yet
  messages = 0; // of this round, so far

  onRound() {
    this.missing = [...this.peers];
    this.broadcast({ type: "ping" });
    this.messages = this.peers.length;
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {
      this.messages += 1;
      if (this.messages === this.peers.length + 1) this.report(2 * this.peers.length);
    },
  };
}
