/** Mistake: I tick before I look at the message, and then take the larger time. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class LooksTooLate extends ClockProcess<Message> {
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
      this.tick();
      this.time = Math.max(this.time, time);
    },
  };

  tick() {
    this.time += 1;
    this.stamp([this.time, this.id]);
  }
}
