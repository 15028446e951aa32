/** The pseudocode of the text, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; number: number } | { type: "reply" };

export default class AsInTheText extends MutexProcess<Message> {
  missing = new Set<ProcessId>(this.peers);
  putOff = new Set<ProcessId>();
  clock = 0;
  requestedAt = 0;
  state: "out" | "waiting" | "inside" = "out";

  onAcquire() {
    this.clock = this.clock + 1;
    this.requestedAt = this.clock;
    this.state = "waiting";
    for (const peer of this.missing) {
      this.send(peer, { type: "request", number: this.requestedAt });
    }
    if (this.missing.size === 0) this.goIn();
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, q) => {
      this.clock = Math.max(this.clock, number);
      if (this.state === "inside" || (this.state === "waiting" && this.isFirst(number, q))) {
        this.putOff.add(q);
      } else {
        const had = !this.missing.has(q);
        this.send(q, { type: "reply" });
        this.missing.add(q);
        if (this.state === "waiting" && had) {
          this.send(q, { type: "request", number: this.requestedAt });
        }
      }
    },
    reply: (_, q) => {
      this.missing.delete(q);
      if (this.missing.size === 0) this.goIn();
    },
  };

  onExit() {
    this.state = "out";
    for (const q of this.putOff) {
      this.send(q, { type: "reply" });
      this.missing.add(q);
    }
    this.putOff.clear();
  }

  goIn() {
    this.state = "inside";
    this.enter();
  }

  isFirst(number: number, q: ProcessId) {
    return this.requestedAt < number || (this.requestedAt === number && this.id < q);
  }
}
