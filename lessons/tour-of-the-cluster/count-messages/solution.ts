/** Ask everybody; count each message where we see it: when we send it, when it comes back. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class CountMessages extends RoundProcess<Message> {
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
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.report(this.messages);
    },
  };
}
