/** Lamport's total order, 1978: the clock's time, and the process's id where times are equal. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class LamportOrder extends ClockProcess<Message> {
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
      this.tick();
    },
  };

  tick() {
    this.time += 1;
    this.stamp([this.time, this.id]);
  }
}
