/** Every request gets its number when it arrives; the store keeps the last writer's number. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaseProcess } from "tiebreak";

type Message =
  | { type: "request" }
  | { type: "grant"; ticket: number }
  | { type: "write"; ticket: number }
  | { type: "release"; ticket: number };

interface Ticket {
  client: ProcessId;
  ticket: number;
}

export default class Tickets extends LeaseProcess<Message, "expiry"> {
  queue: Ticket[] = []; // the first one has the lease
  tickets = 0;
  ticket: number | null = null; // a client's own; at the store, that of the last write

  onAcquire() {
    this.send(this.coordinator, { type: "request" });
  }

  onExit() {
    if (this.ticket === null) return;
    this.send(this.coordinator, { type: "release", ticket: this.ticket });
    this.send(this.store, { type: "write", ticket: this.ticket });
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      this.tickets += 1;
      this.queue.push({ client: from, ticket: this.tickets });
      if (this.queue.length === 1) this.grantFirst();
    },
    release: ({ ticket }) => {
      if (this.queue[0]?.ticket !== ticket) return;
      this.stopTimer("expiry");
      this.passOn();
    },
    grant: ({ ticket }) => {
      this.ticket = ticket;
      this.enter();
    },
    write: ({ ticket }, from) => {
      if (this.ticket !== null && this.ticket > ticket) return;
      this.ticket = ticket;
      this.accept(from);
    },
  };

  override onTimer: TimerHandlers<"expiry"> = { expiry: () => this.passOn() };

  passOn() {
    this.queue.shift();
    this.grantFirst();
  }

  grantFirst() {
    const [first] = this.queue;
    if (first === undefined) return;
    this.startTimer("expiry", this.leaseTicks);
    this.send(first.client, { type: "grant", ticket: first.ticket });
  }
}
