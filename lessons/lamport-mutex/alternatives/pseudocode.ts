/** The lesson's pseudocode, line by line. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; t: number }
  | { type: "ack"; t: number }
  | { type: "release"; t: number };

export default class Pseudocode extends MutexProcess<Message> {
  clock = 0;
  queue: { t: number; q: ProcessId }[] = [];
  missing = new Set<ProcessId>();
  entered = false;

  onAcquire() {
    this.clock = this.clock + 1;
    this.put(this.clock, this.id);
    this.missing = new Set(this.peers);
    for (const peer of this.peers) this.send(peer, { type: "request", t: this.clock });
    this.check();
  }

  onMessage: Handlers<Message> = {
    request: ({ t }, q) => {
      this.clock = Math.max(this.clock, t) + 1;
      this.put(t, q);
      this.send(q, { type: "ack", t: this.clock });
    },
    ack: ({ t }, q) => {
      this.clock = Math.max(this.clock, t) + 1;
      this.missing.delete(q);
      this.check();
    },
    release: ({ t }, q) => {
      this.clock = Math.max(this.clock, t) + 1;
      this.takeOut(q);
      this.check();
    },
  };

  onExit() {
    this.entered = false;
    this.takeOut(this.id);
    this.clock = this.clock + 1;
    for (const peer of this.peers) this.send(peer, { type: "release", t: this.clock });
  }

  /** At its place: before the first request that is younger. */
  put(t: number, q: ProcessId) {
    let place = 0;
    for (const other of this.queue) {
      if (other.t < t || (other.t === t && other.q < q)) place += 1;
    }
    this.queue.splice(place, 0, { t, q });
  }

  takeOut(q: ProcessId) {
    const place = this.queue.findIndex((request) => request.q === q);
    if (place >= 0) this.queue.splice(place, 1);
  }

  check() {
    const [head] = this.queue;
    if (head === undefined || head.q !== this.id) return;
    if (this.missing.size === 0 && !this.entered) {
      this.entered = true;
      this.enter();
    }
  }
}
