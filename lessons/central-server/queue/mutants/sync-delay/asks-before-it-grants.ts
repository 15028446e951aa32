/** Mistake: I ask whoever waits whether it still wants in, before I grant. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; resource: string }
  | { type: "still"; resource: string }
  | { type: "yes"; resource: string }
  | { type: "grant"; resource: string }
  | { type: "release"; resource: string };

export default class CentralMutex extends MutexProcess<Message> {
  coordinator = this.processes[0];
  queues = new Map<string, ProcessId[]>(); // the first one is inside, or about to be

  onAcquire(resource: string) {
    this.send(this.coordinator, { type: "request", resource });
  }

  onExit(resource: string) {
    this.send(this.coordinator, { type: "release", resource });
  }

  onMessage: Handlers<Message> = {
    request: ({ resource }, from) => {
      const queue = this.queues.get(resource) ?? [];
      this.queues.set(resource, [...queue, from]);
      if (queue.length === 0) this.send(from, { type: "grant", resource });
    },
    release: ({ resource }) => {
      const left = (this.queues.get(resource) ?? []).slice(1);
      this.queues.set(resource, left);
      const [next] = left;
      if (next !== undefined) this.send(next, { type: "still", resource });
    },
    still: ({ resource }) => this.send(this.coordinator, { type: "yes", resource }),
    yes: ({ resource }, from) => this.send(from, { type: "grant", resource }),
    grant: ({ resource }) => this.enter(resource),
  };
}
