/** Mistake: A time is a number; I leave the id out. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class TiesUnbroken extends ClockProcess<Message> {
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
    this.stamp(this.time);
  }
}
