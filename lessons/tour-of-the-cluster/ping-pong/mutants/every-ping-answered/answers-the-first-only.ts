/** Mistake: I answer once and think that was it. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class AnswersTheFirstOnly extends PingProcess<Message> {
  answeredOnce = false;

  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      if (this.answeredOnce) return;
      this.answeredOnce = true;
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {
      this.answered(from);
    },
  };
}
