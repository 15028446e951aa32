/** The three rules of the text, written down one by one. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; t: number };

export default class ThreeRules extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    this.time = this.time + 1;
    this.stamp([this.time, this.id]);
  }

  onSend(to: ProcessId) {
    this.time = this.time + 1;
    this.stamp([this.time, this.id]);
    this.send(to, { type: "note", t: this.time });
  }

  onMessage: Handlers<Message> = {
    note: ({ t }) => {
      this.time = Math.max(this.time, t) + 1;
      this.stamp([this.time, this.id]);
    },
  };
}
