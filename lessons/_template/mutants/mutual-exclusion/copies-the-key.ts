/** Mistake: I give the key away and keep it. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "ask" } | { type: "key" };

export default class CopiesTheKey extends MutexProcess<Message> {
  keeper = this.processes[0];
  hasKey = this.id === this.keeper;
  waiting: ProcessId[] = []; // the keeper's list: first come, first served

  onAcquire() {
    this.send(this.keeper, { type: "ask" });
  }

  onExit() {
    this.send(this.keeper, { type: "key" });
  }

  onMessage: Handlers<Message> = {
    ask: (_, from) => {
      this.waiting.push(from);
      this.handOver();
    },
    key: () => {
      if (this.id !== this.keeper) return this.enter();
      this.hasKey = true;
      this.handOver();
    },
  };

  handOver() {
    if (!this.hasKey) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    this.send(next, { type: "key" });
  }
}
