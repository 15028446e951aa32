/** Mistake: I mixed up whom to leave out: I send the payload to its origin, and to nobody else. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class TellsOnlyTheOrigin extends MulticastProcess<Message> {
  received: Payload[] = [];

  onMulticast(payload: Payload) {
    this.received.push(payload);
    this.broadcast({ type: "data", payload, origin: this.id });
    this.deliver(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => this.receive(payload, origin),
  };

  receive(payload: Payload, origin: ProcessId) {
    if (this.received.includes(payload)) return;
    this.received.push(payload);
    for (const peer of this.peers) {
      if (peer === origin) this.send(peer, { type: "data", payload, origin });
    }
    // Only now: whoever has delivered has told everybody, even if it crashes in the next moment.
    this.deliver(payload);
  }
}
