/** Asks again when no answer has come for 20 ticks. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { PingProcess } from "tiebreak";

type Message = { type: "ping" } | { type: "pong" };

export default class AsksAgain extends PingProcess<Message, "patience"> {
  waitingFor: ProcessId | null = null;

  onPing(to: ProcessId) {
    this.waitingFor = to;
    this.ask(to);
  }

  override onTimer: TimerHandlers<"patience"> = {
    patience: () => {
      if (this.waitingFor !== null) this.ask(this.waitingFor);
    },
  };

  onMessage: Handlers<Message> = {
    ping: (_, from) => this.send(from, { type: "pong" }),
    pong: (_, from) => {
      if (from !== this.waitingFor) return;
      this.stopTimer("patience");
      this.waitingFor = null;
      this.answered(from);
    },
  };

  ask(to: ProcessId) {
    this.send(to, { type: "ping" });
    this.startTimer("patience", 20);
  }
}
