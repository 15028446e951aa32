/** Your turn: give every event a time, so that causes come before their effects. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; time: number };

export default class LamportClock extends ClockProcess<Message> {
  time = 0;

  onEvent() {
    // Your turn: something has happened here. When? Say it with `this.stamp([time, id])`.
  }

  onSend(to: ProcessId) {
    // Your turn: a sending is an event, too.
    this.send(to, { type: "note", time: this.time });
  }

  onMessage: Handlers<Message> = {
    note: ({ time }) => {
      // Your turn: so is a receiving. And it must come after the sending, which was at `time`.
    },
  };
}
