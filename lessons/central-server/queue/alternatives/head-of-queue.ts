/** No field for the holder: whoever stands at the head of the queue is inside. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "lock"; name: string }
  | { type: "yours"; name: string }
  | { type: "unlock"; name: string };

export default class HeadOfQueue extends MutexProcess<Message> {
  queues: Record<string, ProcessId[]> = {};

  onAcquire(name: string) {
    this.send(this.processes[0], { type: "lock", name });
  }

  onExit(name: string) {
    this.send(this.processes[0], { type: "unlock", name });
  }

  onMessage: Handlers<Message> = {
    lock: ({ name }, from) => {
      const queue = this.queues[name] ?? [];
      this.queues[name] = [...queue, from];
      if (queue.length === 0) this.send(from, { type: "yours", name });
    },
    unlock: ({ name }) => {
      const left = (this.queues[name] ?? []).slice(1);
      this.queues[name] = left;
      const [next] = left;
      if (next !== undefined) this.send(next, { type: "yours", name });
    },
    yours: ({ name }) => this.enter(name),
  };
}
