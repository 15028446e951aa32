/** Mistake: I count the answers of both rounds together, so the second never comes out even. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class CountsOn extends RoundProcess<Message> {
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
      this.messages += 1;
      if (this.messages === this.peers.length) this.report(2 * this.peers.length);
    },
  };
}
