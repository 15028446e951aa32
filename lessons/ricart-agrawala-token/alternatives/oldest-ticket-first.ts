/** Numbers are tickets of a logical clock, so that the token can go to whoever asked first. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Served = { [process: number]: number };
type Message = { type: "request"; ticket: number } | { type: "token"; served: Served };

export default class OldestTicketFirst extends MutexProcess<Message> {
  clock = 0;
  tickets = new Map<ProcessId, number>(); // the latest that we know of each, our own among them
  served: Served | null = this.id === 0 ? {} : null; // the token itself, where it is
  state: "out" | "waiting" | "in" = "out";

  onAcquire() {
    if (this.served !== null) {
      this.state = "in";
      this.enter();
      return;
    }
    this.state = "waiting";
    this.clock += 1;
    this.tickets.set(this.id, this.clock);
    this.broadcast({ type: "request", ticket: this.clock });
  }

  onExit() {
    this.state = "out";
    if (this.served !== null) this.served[this.id] = this.tickets.get(this.id) ?? 0;
    this.serveTheOldest();
  }

  onMessage: Handlers<Message> = {
    request: ({ ticket }, from) => {
      this.clock = Math.max(this.clock, ticket);
      if (ticket > (this.tickets.get(from) ?? 0)) this.tickets.set(from, ticket);
      if (this.state === "out") this.serveTheOldest();
    },
    token: ({ served }) => {
      this.served = served;
      this.state = "in";
      this.enter();
    },
  };

  serveTheOldest() {
    const { served } = this;
    if (served === null) return;
    const waiting = [...this.tickets]
      .filter(([process, ticket]) => ticket > (served[process] ?? 0))
      .sort(([one, first], [other, second]) => first - second || one - other);
    const [oldest] = waiting;
    if (oldest === undefined) return;
    this.served = null;
    this.send(oldest[0], { type: "token", served });
  }
}
