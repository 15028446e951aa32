/** Mistake: I confirm every release to whoever sent it. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; resource: string }
  | { type: "grant"; resource: string }
  | { type: "release"; resource: string }
  | { type: "released" };

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
    released: () => {},
    release: ({ resource }, from) => {
      this.send(from, { type: "released" });
      this.holder.delete(resource);
      this.grantNext(resource);
    },
    grant: ({ resource }) => this.enter(resource),
  };

  grantNext(resource: string) {
    if (this.holder.has(resource)) return;
    const [first, ...others] = this.waiting.get(resource) ?? [];
    if (first === undefined) return;
    this.holder.set(resource, first);
    this.waiting.set(resource, others);
    this.send(first, { type: "grant", resource });
  }
}
