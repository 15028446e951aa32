/** Spares the one it heard from, which need not be the origin: (N−1)² messages just the same. */

import type { Handlers, Payload, ProcessId } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload };

export default class SparesWhoeverToldIt extends MulticastProcess<Message> {
  seen = new Set<Payload>();

  onMulticast(payload: Payload) {
    this.spread(payload, this.peers);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload }, from) => {
      if (!this.seen.has(payload)) this.spread(payload, this.othersThan(from));
    },
  };

  spread(payload: Payload, targets: readonly ProcessId[]) {
    this.seen.add(payload);
    for (const target of targets) this.send(target, { type: "data", payload });
    this.deliver(payload);
  }

  othersThan(from: ProcessId) {
    return this.peers.filter((peer) => peer !== from);
  }
}
