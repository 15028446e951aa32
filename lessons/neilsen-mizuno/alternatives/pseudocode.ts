/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; origin: ProcessId } | { type: "token" };

export default class Pseudocode extends MutexProcess<Message> {
  towards: ProcessId | null = this.parent;
  holding = this.parent === null;
  deferred: ProcessId | null = null;

  onAcquire() {
    if (this.holding) {
      this.holding = false;
      this.enter();
    } else {
      if (this.towards !== null) this.send(this.towards, { type: "request", origin: this.id });
      this.towards = null;
    }
  }

  onMessage: Handlers<Message> = {
    request: ({ origin }, q) => {
      if (this.towards !== null) {
        this.send(this.towards, { type: "request", origin });
      } else if (this.holding) {
        this.holding = false;
        this.send(origin, { type: "token" });
      } else {
        this.deferred = origin;
      }
      this.towards = q;
    },
    token: () => {
      this.enter();
    },
  };

  onExit() {
    if (this.deferred !== null) {
      this.send(this.deferred, { type: "token" });
      this.deferred = null;
    } else {
      this.holding = true;
    }
  }
}
