/** Mistake: Only messages matter, so I stamp nothing else. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class ForgetsLocalEvents extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    // nothing to tell anybody
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
