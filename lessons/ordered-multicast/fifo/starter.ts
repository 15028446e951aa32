/** Basic multicast. Your turn: deliver what one process sends in the order it was sent. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; sequence: number };

export default class FifoMulticast extends MulticastProcess<Message> {
  onMulticast(payload: Payload) {
    // Your turn: number what you send.
    this.broadcast({ type: "data", payload, sequence: 0 });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, sequence }, from) => {
      // Your turn: is it the next one of `from`? If not, hold it back until it is.
      this.deliver(payload);
    },
  };
}
