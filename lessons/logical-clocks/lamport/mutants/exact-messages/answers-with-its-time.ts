/** Mistake: I answer every message with my time, to keep the clocks together. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number } | { type: "time"; time: number };

export default class AnswersWithItsTime extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.tick();
    this.send(to, { type: "note", time: this.time });
  }

  onMessage: Handlers<Message> = {
    note: ({ time }, from) => {
      this.time = Math.max(this.time, time);
      this.tick();
      this.send(from, { type: "time", time: this.time });
    },
    time: ({ time }) => {
      this.time = Math.max(this.time, time);
      this.tick();
    },
  };

  tick() {
    this.time += 1;
    this.stamp([this.time, this.id]);
  }
}
