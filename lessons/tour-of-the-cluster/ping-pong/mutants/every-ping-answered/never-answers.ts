/** Mistake: I read the ping and do not answer. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class NeverAnswers extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {},
    pong: (_, from) => {
      this.answered(from);
    },
  };
}
