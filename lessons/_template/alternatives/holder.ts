/** The keeper remembers who has the key instead of whether it is there. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "key" } | { type: "back" };

export default class Holder extends MutexProcess<Message> {
  queue: ProcessId[] = []; // the keeper's list: the first has the key

  onAcquire() {
    this.send(this.processes[0], { type: "ask" });
  }

  onExit() {
    this.send(this.processes[0], { type: "back" });
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => {
      this.queue.push(from);
      if (this.queue.length === 1) this.send(from, { type: "key" });
    },
    back: () => {
      this.queue.shift();
      const next = this.queue[0];
      if (next !== undefined) this.send(next, { type: "key" });
    },
    key: () => this.enter(),
  };
}
