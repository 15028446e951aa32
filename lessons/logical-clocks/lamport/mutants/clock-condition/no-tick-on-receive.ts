/** Mistake: When a message comes I set my clock to the larger time, and that is that. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class NoTickOnReceive extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.tick();
    this.send(to, { type: "note", time: this.time });
  }

  onMessage: Handlers<Message> = {
    note: ({ time }) => {
      this.time = Math.max(this.time, time);
      this.stamp([this.time, this.id]);
    },
  };

  tick() {
    this.time += 1;
    this.stamp([this.time, this.id]);
  }
}
