/** Mistake: I always ping my first peer, whoever was meant. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class PingsItsNeighbour extends PingProcess<Message> {
  wanted: ProcessId | null = null;

  onPing(to: ProcessId) {
    this.wanted = to;
    const [first] = this.peers;
    if (first !== undefined) this.send(first, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {
      if (from === this.wanted) this.answered(from);
    },
  };
}
