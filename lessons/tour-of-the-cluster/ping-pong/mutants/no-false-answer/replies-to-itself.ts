/** Mistake: I send the pong to myself. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class RepliesToItself extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(this.id, { type: "pong" });
    },
    pong: (_, from) => {
      this.answered(from);
    },
  };
}
