/** Mistake: When I want in, I send a request round the ring to call the token. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "token" } | { type: "request"; origin: ProcessId };

export default class AsksAround extends MutexProcess<Message> {
  wanted = false;

  override onStart() {
    if (this.id === this.processes[0]) this.passOn(); // exactly one token in the beginning
  }

  onAcquire() {
    this.wanted = true;
    this.send(this.successor, { type: "request", origin: this.id });
  }

  onExit() {
    this.passOn();
  }

  onMessage: Handlers<Message> = {
    token: () => {
      if (!this.wanted) return this.passOn();
      this.wanted = false;
      this.enter(); // and keep the token until the exit
    },
    request: ({ origin }) => {
      if (origin !== this.id) this.send(this.successor, { type: "request", origin });
    },
  };

  passOn() {
    this.send(this.successor, { type: "token" });
  }
}
