/** Mistake: Sending is nothing special, so my clock does not tick for it. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class NoTickOnSend extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.stamp([this.time, this.id]);
    this.send(to, { type: "note", time: this.time });
  }

  onMessage: Handlers<Message> = {
    note: ({ time }) => {
      this.time = Math.max(this.time, time);
      this.tick();
    },
  };

  tick() {
    this.time += 1;
    this.stamp([this.time, this.id]);
  }
}
