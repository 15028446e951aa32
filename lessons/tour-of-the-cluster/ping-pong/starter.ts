/** Your turn: answer a ping, and notice the answer. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class PingPong extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (message, from) => {
      // Your turn: somebody has pinged us. Who? Send a `pong` back, once.
    },
    pong: (message, from) => {
      // Your turn: the answer is here. Tell the application: `this.answered(…)`.
    },
  };
}
