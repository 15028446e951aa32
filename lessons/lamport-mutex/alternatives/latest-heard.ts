/** The rule of 1978 to the letter: enter when everybody has been heard from after we asked. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; time: number }
  | { type: "ack"; time: number }
  | { type: "release"; time: number };

export default class LatestHeard extends MutexProcess<Message> {
  clock = 0;
  requests = new Map<ProcessId, number>(); // when each process asked that has not yet released
  heard = new Map<ProcessId, number>(); // the last time we have heard of from each process
  inside = false;

  onAcquire() {
    this.clock += 1;
    this.requests.set(this.id, this.clock);
    this.broadcast({ type: "request", time: this.clock });
    this.look();
  }

  onExit() {
    this.inside = false;
    this.clock += 1;
    this.requests.delete(this.id);
    this.broadcast({ type: "release", time: this.clock });
  }

  onMessage: Handlers<Message> = {
    request: ({ time }, from) => {
      this.hear(time, from);
      this.requests.set(from, time);
      this.send(from, { type: "ack", time: this.clock });
      this.look();
    },
    ack: ({ time }, from) => {
      this.hear(time, from);
      this.look();
    },
    release: ({ time }, from) => {
      this.hear(time, from);
      this.requests.delete(from);
      this.look();
    },
  };

  hear(time: number, from: ProcessId) {
    this.clock = Math.max(this.clock, time) + 1;
    this.heard.set(from, time);
  }

  look() {
    const own = this.requests.get(this.id);
    if (own === undefined || this.inside) return;
    for (const peer of this.peers) {
      const heard = this.heard.get(peer) ?? 0;
      if (heard < own || (heard === own && peer < this.id)) return; // an older one may be coming
      const theirs = this.requests.get(peer) ?? Number.MAX_SAFE_INTEGER;
      if (theirs < own || (theirs === own && peer < this.id)) return; // theirs goes first
    }
    this.inside = true;
    this.enter();
  }
}
