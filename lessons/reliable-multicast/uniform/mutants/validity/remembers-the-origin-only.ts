/** Mistake: I remember whose payload I have had, and take everything else it says for copies. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class RemembersTheOriginOnly extends MulticastProcess<Message> {
  received: ProcessId[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload, this.id);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, origin }) => this.receive(payload, origin),
  };

  receive(payload: Payload, origin: ProcessId) {
    if (this.received.includes(origin)) return;
    this.received.push(origin);
    for (const peer of this.peers) {
      if (peer !== origin) this.send(peer, { type: "data", payload, origin });
    }
    // Only now: whoever has delivered has told everybody, even if it crashes in the next moment.
    this.deliver(payload);
  }
}
