/** Basic multicast (KTH): a loop of sends, N−1 messages. A crash half way splits the group. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class BasicMulticast extends MulticastProcess<Message> {
  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }) => this.deliver(payload),
  };
}
