/** Names only the nearest causes: what was delivered here since we spoke last. The rest follows. */

import type { Handlers, Payload } from "tiebreak";
import { MulticastProcess } from "tiebreak";

type Message = { type: "data"; payload: Payload; causes: readonly Payload[] };

export default class NamesItsNearestCauses extends MulticastProcess<Message> {
  delivered = new Set<Payload>();
  recent: Payload[] = [];
  waiting = new Map<Payload, readonly Payload[]>();

  onMulticast(payload: Payload) {
    this.broadcast({ type: "data", payload, causes: this.recent });
    this.recent = [];
    this.show(payload);
  }

  onMessage: Handlers<Message> = {
    data: ({ payload, causes }) => {
      this.waiting.set(payload, causes);
      this.showWhatIsReady();
    },
  };

  showWhatIsReady() {
    for (const [payload, causes] of this.waiting) {
      if (!causes.every((cause) => this.delivered.has(cause))) continue;
      this.waiting.delete(payload);
      this.show(payload);
      this.showWhatIsReady();
      return;
    }
  }

  show(payload: Payload) {
    this.delivered.add(payload);
    this.recent.push(payload);
    this.deliver(payload);
  }
}
