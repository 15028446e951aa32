// The program that the start page breaks: it asks everybody, and answers everybody at once.
import type { ProcessId } from "../../lib/learner/process.ts";
import { MutexProcess } from "../../lib/problems/mutex/process.ts";

type Message = { readonly type: "request" } | { readonly type: "reply" };

export class HastyLock extends MutexProcess<Message> {
  missing: ProcessId[] = [];

  onAcquire(): void {
    this.missing = [...this.peers];
    this.broadcast({ type: "request" });
  }

  onExit(): void {}

  onMessage = {
    request: (_: Message, from: ProcessId): void => this.send(from, { type: "reply" }),
    reply: (_: Message, from: ProcessId): void => {
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.enter();
    },
  };
}
