/** Processes that ping, right and wrong. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export class PingPong extends PingProcess<Message> {
  onPing(to: ProcessId) {
    this.send(to, { type: "ping" });
  }
  onMessage: Handlers<Message> = {
    ping: (_, from) => this.answer(from),
    pong: (_, from) => this.answered(from),
  };
  answer(from: ProcessId) {
    this.send(from, { type: "pong" });
  }
}

/** Answers everything twice. */
export class RepliesTwice extends PingPong {
  override answer(from: ProcessId) {
    super.answer(from);
    super.answer(from);
  }
}

/** Never answers. */
export class Silent extends PingPong {
  override answer() {}
}

/** Says so before it has sent anything. */
export class Boastful extends PingPong {
  override onPing(to: ProcessId) {
    this.answered(to);
  }
}
