/** Mistake: I take a payload for a copy only if the same process sends it to me twice. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class KnowsCopiesByTheirSender extends MulticastProcess<Message> {
  received: string[] = [];

  onMulticast(payload: Payload) {
    this.receive(payload, this.id);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => this.receive(payload, from),
  };

  receive(payload: Payload, from: ProcessId) {
    const copy = `${payload} from ${from}`;
    if (this.received.includes(copy)) return;
    const isNew = !this.received.some((one) => one.startsWith(`${payload} `));
    this.received.push(copy);
    if (isNew) this.broadcast({ type: "data", payload });
    this.deliver(payload);
  }
}
