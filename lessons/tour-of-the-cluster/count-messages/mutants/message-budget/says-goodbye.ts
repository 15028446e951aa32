/** Mistake: I tell everybody when I am done. */

import type { Handlers, ProcessId } from "tiebreak";
import { RoundProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" } | { type: "bye" };

export default class SaysGoodbye extends RoundProcess<Message> {
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
      if (this.missing.length > 0) return;
      this.broadcast({ type: "bye" });
      this.report(this.messages + this.peers.length);
    },
    bye: () => {},
  };
}
