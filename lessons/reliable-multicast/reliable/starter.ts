/** Basic multicast: a loop of sends. Your turn: let it survive a sender that crashes half way. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class ReliableMulticast extends MulticastProcess<Message> {
  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => {
      // Your turn: what if the sender reached nobody but us? And what if it comes a second time?
      this.deliver(payload);
    },
  };
}
