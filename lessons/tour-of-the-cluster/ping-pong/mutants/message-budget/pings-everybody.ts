/** Mistake: I ping everybody and wait for the one that matters. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class PingsEverybody extends PingProcess<Message> {
  wanted: ProcessId | null = null;

  onPing(to: ProcessId) {
    this.wanted = to;
    this.broadcast({ type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {
      if (from !== this.wanted) return;
      this.wanted = null;
      this.answered(from);
    },
  };
}
