/** Remembers whom it has asked, and hears an answer only while it waits for one. */

import type { Handlers, ProcessId } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class RemembersWhomItAsked extends PingProcess<Message> {
  waitingFor: ProcessId | null = null;

  onPing(to: ProcessId) {
    this.waitingFor = to;
    this.send(to, { type: "ping" });
  }

  onMessage: Handlers<Message> = {
    ping: (_, from) => this.send(from, { type: "pong" }),
    pong: (_, from) => {
      if (from !== this.waitingFor) return;
      this.waitingFor = null;
      this.answered(from);
    },
  };
}
