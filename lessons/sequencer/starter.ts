/** Basic multicast. Your turn: let one process, the sequencer, decide the order for everybody. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message =
  | { type: "data"; payload: Payload }
  | { type: "order"; payload: Payload; number: number }
  | { type: "ordered-data"; payload: Payload; number: number };

export default class Sequencer extends MulticastProcess<Message> {
  sequencer = this.processes[0];

  onMulticast(payload: Payload) {
    // Your turn: the sequencer can number its own payload and send both at once: `ordered-data`.
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      // Your turn: hold it back. The sequencer also gives it a number and tells everybody.
      this.deliver(payload);
    },
    order: ({ payload, number }) => {
      // Your turn: remember the number, and deliver what may be delivered now.
    },
    "ordered-data": ({ payload, number }) => {
      // Your turn: data and number in one.
    },
  };
}
