/** Every grant has a timer of its own, by its number. None is stopped: an old one means nothing. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaseProcess } from "tiebreak";

type Message =
  | { type: "request" }
  | { type: "grant"; number: number }
  | { type: "write"; number: number }
  | { type: "release"; number: number };

export default class ATimerForEachGrant extends LeaseProcess<Message, "over"> {
  clients: ProcessId[] = []; // coordinator: in the order in which they asked, for ever
  current = 0; // coordinator: how many leases are over
  granted = 0; // coordinator: how many grants were sent; one more than `current` while held
  written: number[] = []; // store: the numbers of all writes it has accepted
  grant: number | null = null; // client

  onAcquire() {
    this.send(this.coordinator, { type: "request" });
  }

  onExit() {
    const number = this.grant ?? 0;
    this.grant = null;
    this.send(this.store, { type: "write", number });
    this.send(this.coordinator, { type: "release", number });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      this.clients.push(from);
      this.grantNext();
    },
    grant: ({ number }) => {
      this.grant = number;
      this.enter();
    },
    write: ({ number }, from) => {
      if (this.written.some((other) => other > number)) return;
      this.written.push(number);
      this.accept(from);
    },
    release: ({ number }) => this.end(number),
  };

  override onTimer: TimerHandlers<"over"> = {
    over: (number: number) => this.end(number),
  };

  end(number: number) {
    if (number !== this.granted) return; // that lease has ended before
    this.current = number;
    this.grantNext();
  }

  grantNext() {
    const next = this.clients[this.granted];
    if (this.current < this.granted || next === undefined) return;
    this.granted += 1;
    this.startTimer("over", this.leaseTicks, this.granted);
    this.send(next, { type: "grant", number: this.granted });
  }
}
