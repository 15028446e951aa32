/** Mistake: I thank the other for its answer. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" } | { type: "thanks" };

export default class SaysThankYou extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {
      this.answered(from);
      this.send(from, { type: "thanks" });
    },
    thanks: () => {},
  };
}
