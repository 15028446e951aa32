/** To the letter of the lecture: the group includes the sender, which does not pass on again. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; origin: ProcessId };

export default class AsInTheLecture extends MulticastProcess<Message> {
  received = new Set<Payload>();

  onMulticast(payload: Payload) {
    this.basicMulticast({ type: "data", payload, origin: this.id });
  }

  onMessage: Handlers<Message> = {
    data: (message) => {
      const { payload, origin } = message;
      if (this.received.has(payload)) return;
      this.received.add(payload);
      if (this.id !== origin) this.basicMulticast(message);
      this.deliver(payload);
    },
  };

  basicMulticast(message: Message) {
    for (const process of this.processes) this.send(process, message);
  }
}
