/** Pass it on first, then deliver; nobody tells the origin what it said itself. (N−1)² messages. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class UniformMulticast extends MulticastProcess<Message> {
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
    for (const peer of this.peers) {
      if (peer !== origin) this.send(peer, { type: "data", payload, origin });
    }
    // Only now: whoever has delivered has told everybody, even if it crashes in the next moment.
    this.deliver(payload);
  }
}
