/** Mistake: I deliver as soon as a payload is new, and pass it on right after that. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class DeliversBeforeForwarding extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload, this.id);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => this.receive(payload, origin),
  };

  receive(payload: Payload, origin: ProcessId) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    this.deliver(payload);
    for (const peer of this.peers) {
      if (peer !== origin) this.send(peer, { type: "data", payload, origin });
    }
  }
}
