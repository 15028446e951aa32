/** Of N processes, p0 uses the times 0, N, 2N …, p1 uses 1, N + 1 …: one number, and no ties. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class TimesOfItsOwn extends ClockProcess<Message> {
  time: number = this.id;

  onEvent() {
    this.advance(this.time);
  }

  onSend(to: ProcessId) {
    this.advance(this.time);
    this.send(to, { type: "note", time: this.time });
  }

  onMessage: Handlers<Message> = {
    note: ({ time }) => this.advance(Math.max(time, this.time)),
  };

  /** To the first of our own times in the round after this time's. */
  advance(time: number) {
    const n = this.processes.length;
    this.time = (Math.floor(time / n) + 1) * n + this.id;
    this.stamp(this.time);
  }
}
