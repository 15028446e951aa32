/** Mistake: I note the holder when a release comes, not when I grant. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; resource: string }
  | { type: "grant"; resource: string }
  | { type: "release"; resource: string };

export default class CentralMutex extends MutexProcess<Message> {
  coordinator = this.processes[0];
  holder = new Map<string, ProcessId>(); // coordinator: who may be inside
  waiting = new Map<string, ProcessId[]>(); // coordinator: who asked, first come first

  onAcquire(resource: string) {
    this.send(this.coordinator, { type: "request", resource });
  }

  onExit(resource: string) {
    this.send(this.coordinator, { type: "release", resource });
  }

  onMessage: Handlers<Message> = {
    request: ({ resource }, from) => {
      this.waiting.set(resource, [...(this.waiting.get(resource) ?? []), from]);
      this.grantNext(resource);
    },
    release: ({ resource }) => {
      const [next] = this.waiting.get(resource) ?? [];
      this.holder.delete(resource);
      if (next !== undefined) this.holder.set(resource, next);
      this.grantNext(resource);
    },
    grant: ({ resource }) => this.enter(resource),
  };

  grantNext(resource: string) {
    if (this.holder.has(resource)) return;
    const [first, ...others] = this.waiting.get(resource) ?? [];
    if (first === undefined) return;
    this.waiting.set(resource, others);
    this.send(first, { type: "grant", resource });
  }
}
