/** A short lease, renewed by the holder as long as it is at work: long work is not cut short. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaseProcess } from "tiebreak";

type Message =
  | { type: "request" }
  | { type: "grant"; number: number }
  | { type: "renew"; number: number }
  | { type: "write"; number: number }
  | { type: "release"; number: number };

export default class RenewsWhileItWorks extends LeaseProcess<Message, "lease" | "renewal"> {
  waiting: ProcessId[] = []; // coordinator
  holder: { client: ProcessId; number: number } | null = null; // coordinator
  number = 0; // coordinator: of the latest grant; store: of the latest write; client: of its own

  onAcquire() {
    this.send(this.coordinator, { type: "request" });
  }

  onExit() {
    this.stopTimer("renewal");
    this.send(this.store, { type: "write", number: this.number });
    this.send(this.coordinator, { type: "release", number: this.number });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      this.waiting.push(from);
      if (this.holder === null) this.passOn();
    },
    grant: ({ number }) => {
      this.number = number;
      this.startTimer("renewal", this.leaseTicks / 2);
      this.enter();
    },
    renew: ({ number }) => {
      if (this.holder?.number === number) this.startTimer("lease", this.leaseTicks);
    },
    write: ({ number }, from) => {
      if (number < this.number) return;
      this.number = number;
      this.accept(from);
    },
    release: ({ number }) => {
      if (this.holder?.number === number) this.passOn();
    },
  };

  override onTimer: TimerHandlers<"lease" | "renewal"> = {
    lease: () => this.passOn(),
    renewal: () => {
      this.startTimer("renewal", this.leaseTicks / 2);
      this.send(this.coordinator, { type: "renew", number: this.number });
    },
  };

  passOn() {
    const client = this.waiting.shift();
    if (client === undefined) {
      this.holder = null;
      this.stopTimer("lease");
      return;
    }
    this.number += 1;
    this.holder = { client, number: this.number };
    this.startTimer("lease", this.leaseTicks);
    this.send(client, { type: "grant", number: this.number });
  }
}
