/** Mistake: I keep one holder and one queue for all resources together. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; resource: string }
  | { type: "grant"; resource: string }
  | { type: "release"; resource: string };

interface Ticket {
  client: ProcessId;
  resource: string;
}

export default class CentralMutex extends MutexProcess<Message> {
  coordinator = this.processes[0];
  holder: ProcessId | null = null;
  waiting: Ticket[] = [];

  onAcquire(resource: string) {
    this.send(this.coordinator, { type: "request", resource });
  }

  onExit(resource: string) {
    this.send(this.coordinator, { type: "release", resource });
  }

  onMessage: Handlers<Message> = {
    request: ({ resource }, from) => {
      this.waiting.push({ client: from, resource });
      this.grantNext();
    },
    release: () => {
      this.holder = null;
      this.grantNext();
    },
    grant: ({ resource }) => this.enter(resource),
  };

  grantNext() {
    if (this.holder !== null) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.holder = next.client;
    this.send(next.client, { type: "grant", resource: next.resource });
  }
}
