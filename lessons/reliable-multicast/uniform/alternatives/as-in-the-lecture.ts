/** To the letter of the lecture: the group includes the sender, which delivers its own copy. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class AsInTheLecture extends MulticastProcess<Message> {
  received = new Set<Payload>();

  onMulticast(payload: Payload) {
    // When our own copy comes back, everybody else has been sent one.
    this.broadcast({ type: "data", payload, origin: this.id });
    this.send(this.id, { type: "data", payload, origin: this.id });
  }

  onMessage: Handlers<Message> = {
    data: (message) => {
      const { payload, origin } = message;
      if (this.received.has(payload)) return;
      this.received.add(payload);
      if (this.id !== origin) {
        for (const peer of this.peers.filter((one) => one !== origin)) this.send(peer, message);
      }
      this.deliver(payload);
    },
  };
}
