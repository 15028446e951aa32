/** Every ping has a number, and an answer repeats it: an old answer cannot pass for a new one. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping"; number: number } | { type: "pong"; number: number };

export default class NumbersItsPings extends PingProcess<Message> {
  pings = 0;
  answers = 0;

  onPing(to: ProcessId) {
    this.pings += 1;
    this.send(to, { type: "ping", number: this.pings });
  }

  onMessage: Handlers<Message> = {
    ping: ({ number }, from) => this.send(from, { type: "pong", number }),
    pong: ({ number }, from) => {
      if (number !== this.answers + 1) return;
      this.answers = number;
      this.answered(from);
    },
  };
}
