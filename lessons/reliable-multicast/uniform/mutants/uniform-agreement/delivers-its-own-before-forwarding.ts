/**
 * Mistake: I pass on first what others say; what I say myself I deliver at once, and send it then.
 */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class DeliversItsOwnBeforeForwarding extends MulticastProcess<Message> {
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
    if (origin === this.id) this.deliver(payload);
    for (const peer of this.peers) {
      if (peer !== origin) this.send(peer, { type: "data", payload, origin });
    }
    if (origin !== this.id) this.deliver(payload);
  }
}
