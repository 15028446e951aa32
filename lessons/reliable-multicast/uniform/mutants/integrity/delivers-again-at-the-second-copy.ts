/** Mistake: I deliver early, and once more when a copy shows that others have it, too. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class DeliversAgainAtTheSecondCopy extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload, this.id);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => this.receive(payload, origin),
  };

  receive(payload: Payload, origin: ProcessId) {
    if (this.received.includes(payload)) {
      if (this.received.filter((one) => one === payload).length === 1) this.deliver(payload);
      this.received.push(payload);
      return;
    }
    this.received.push(payload);
    for (const peer of this.peers) {
      if (peer !== origin) this.send(peer, { type: "data", payload, origin });
    }
    // Only now: whoever has delivered has told everybody, even if it crashes in the next moment.
    this.deliver(payload);
  }
}
