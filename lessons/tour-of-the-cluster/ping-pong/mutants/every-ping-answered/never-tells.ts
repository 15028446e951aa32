/** Mistake: I get the pong and tell nobody. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class NeverTells extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => {
      this.send(from, { type: "pong" });
    },
    pong: (_, from) => {},
  };
}
