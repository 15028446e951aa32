/** Mistake: I say that it has answered as soon as I have asked. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class SaysSoAtOnce extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
    this.answered(to);
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {},
  };
}
