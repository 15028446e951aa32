/** Programs with one mistake each: every property of mutual exclusion must find one of them. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";
import CentralMutex from "../../../lessons/central-server/queue/solution.ts";
import RicartAgrawala from "../../../lessons/ricart-agrawala/solution.ts";
import TokenRing from "../../../lessons/token-ring/solution.ts";

/** Lets everybody in at once. */
export class OpenDoor extends MutexProcess<never> {
  onAcquire(resource: string) {
    this.enter(resource);
  }
  onExit() {}
  onMessage = {};
}

/** Lets nobody in. */
export class ShutDoor extends MutexProcess<never> {
  onAcquire() {}
  onExit() {}
  onMessage = {};
}

/** Ties are broken by nobody: two that ask at the same time defer each other. */
export class NoTieBreak extends RicartAgrawala {
  override isBefore(timestamp: number) {
    return this.requestedAt !== null && this.requestedAt <= timestamp;
  }
}

/** The coordinator takes the latest request first. */
export class LastComeFirst extends CentralMutex {
  override grantNext(resource: string) {
    this.waiting.set(resource, (this.waiting.get(resource) ?? []).reverse());
    super.grantNext(resource);
    this.waiting.set(resource, (this.waiting.get(resource) ?? []).reverse());
  }
}

/** The coordinator forgets p1 in its queue. */
export class ForgetsOne extends CentralMutex {
  override grantNext(resource: string) {
    const queue = this.waiting.get(resource) ?? [];
    this.waiting.set(
      resource,
      queue.filter((process) => process !== this.processes[1]),
    );
    super.grantNext(resource);
  }
}

/** p2 hands the token on without looking whether it wants it. */
export class SkipsItself extends TokenRing {
  override onMessage: Handlers<{ type: "token" }> = {
    token: () => {
      if (!this.wanted || this.id === this.processes[2]) return this.passOn();
      this.wanted = false;
      this.enter();
    },
  };
}

/** Tells everyone of its exit too, which costs N − 1 messages more. */
export class TellsEveryone extends RicartAgrawala {
  override onExit() {
    super.onExit();
    this.broadcast({ type: "reply" });
  }
  override onMessage: Handlers<{ type: "request"; timestamp: number } | { type: "reply" }> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      if (this.isBefore(timestamp, from)) this.deferred.push(from);
      else this.send(from, { type: "reply" });
    },
    reply: (_, from) => {
      if (!this.missing.includes(from)) return;
      this.missing = this.missing.filter((peer) => peer !== from);
      if (this.missing.length === 0) this.enter();
    },
  };
}

type Hinted = { type: "request" } | { type: "grant" } | { type: "release" } | { type: "hint" };

/** A central server whose clients tell each other that they have asked: that orders requests. */
export class HintedCentral extends MutexProcess<Hinted> {
  queue: ProcessId[] = [];
  onAcquire() {
    this.send(this.processes[0], { type: "request" });
    for (const peer of this.peers) {
      if (peer !== this.processes[0]) this.send(peer, { type: "hint" });
    }
  }
  onExit() {
    this.send(this.processes[0], { type: "release" });
  }
  onMessage: Handlers<Hinted> = {
    hint: () => {},
    grant: () => this.enter(),
    request: (_, from) => {
      this.queue.push(from);
      if (this.queue.length === 1) this.send(from, { type: "grant" });
    },
    release: () => {
      this.queue.shift();
      const [next] = this.queue;
      if (next !== undefined) this.send(next, { type: "grant" });
    },
  };
}
