/** Your turn: keep one count for each process, so that causes can be read off. */

import type { Handlers, ProcessId } from "tiebreak";
import { ClockProcess } from "tiebreak";

type Message = { type: "note"; vector: readonly number[] };

export default class VectorClock extends ClockProcess<Message> {
  vector: number[] = this.processes.map(() => 0); // one entry for each process

  onEvent() {
    // Your turn: one event more at this process. Stamp it with the whole vector.
  }

  onSend(to: ProcessId) {
    // Your turn: count it, stamp it, and let the message carry the vector.
    this.send(to, { type: "note", vector: this.vector });
  }

  onMessage: Handlers<Message> = {
    note: ({ vector }) => {
      // Your turn: learn all that the sender knew. Then count this event and stamp it.
    },
  };
}
