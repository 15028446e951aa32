/** Mistake: When a message comes I count on from my own time and ignore the other's. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class NeverCatchesUp extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    this.tick();
  }

  onSend(to: ProcessId) {
    this.tick();
    this.send(to, { type: "note", time: this.time });
  }

  onMessage: Handlers<Message> = {
    note: () => {
      this.tick();
    },
  };

  tick() {
    this.time += 1;
    this.stamp([this.time, this.id]);
  }
}
