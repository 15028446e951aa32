/** Everybody draws a number, and the one that is called comes in. p0 does not write to itself. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "draw" | "called" | "done"; resource: string };

interface Counter {
  drawn: number; // the last number that was given out
  called: number; // the number that may be inside; larger than `drawn` while nobody is
  clients: Record<number, ProcessId>;
}

export default class NumbersAtTheCounter extends MutexProcess<Message> {
  counters: Record<string, Counter> = {};

  onAcquire(resource: string) {
    if (this.id === this.processes[0]) this.draw(resource, this.id);
    else this.send(this.processes[0], { type: "draw", resource });
  }

  onExit(resource: string) {
    if (this.id === this.processes[0]) this.callNext(resource);
    else this.send(this.processes[0], { type: "done", resource });
  }

  onMessage: Handlers<Message> = {
    draw: ({ resource }, from) => this.draw(resource, from),
    done: ({ resource }) => this.callNext(resource),
    called: ({ resource }) => this.enter(resource),
  };

  counter(resource: string) {
    const counter = this.counters[resource] ?? { drawn: 0, called: 1, clients: {} };
    this.counters[resource] = counter;
    return counter;
  }

  draw(resource: string, client: ProcessId) {
    const counter = this.counter(resource);
    counter.drawn += 1;
    counter.clients[counter.drawn] = client;
    if (counter.called === counter.drawn) this.call(resource);
  }

  callNext(resource: string) {
    const counter = this.counter(resource);
    delete counter.clients[counter.called];
    counter.called += 1;
    if (counter.called <= counter.drawn) this.call(resource);
  }

  call(resource: string) {
    const { clients, called } = this.counter(resource);
    const client = clients[called];
    if (client === this.id) this.enter(resource);
    else if (client !== undefined) this.send(client, { type: "called", resource });
  }
}
