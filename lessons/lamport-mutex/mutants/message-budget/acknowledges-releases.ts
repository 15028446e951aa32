/** Mistake: I acknowledge every message, releases too. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; timestamp: number }
  | { type: "ack"; timestamp: number }
  | { type: "release"; timestamp: number }
  | { type: "thanks"; timestamp: number };
type Request = { timestamp: number; process: ProcessId };

export default class AcknowledgesReleases extends MutexProcess<Message> {
  clock = 0;
  queue: Request[] = []; // every request we know of, oldest first
  missing: ProcessId[] = []; // peers that have not acknowledged our request
  waiting = false;

  onAcquire() {
    const timestamp = this.tick();
    this.waiting = true;
    this.missing = [...this.peers];
    this.insert({ timestamp, process: this.id });
    this.broadcast({ type: "request", timestamp });
    this.tryToEnter();
  }

  onExit() {
    this.remove(this.id);
    this.broadcast({ type: "release", timestamp: this.tick() });
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.insert({ timestamp, process: from });
      this.send(from, { type: "ack", timestamp: this.tick(timestamp) });
    },
    ack: ({ timestamp }, from) => {
      this.tick(timestamp);
      this.missing = this.missing.filter((peer) => peer !== from);
      this.tryToEnter();
    },
    release: ({ timestamp }, from) => {
      this.tick(timestamp);
      this.remove(from);
      this.send(from, { type: "thanks", timestamp: this.tick() });
      this.tryToEnter();
    },
    thanks: ({ timestamp }) => {
      this.tick(timestamp);
    },
  };

  /** Every message moves the clock on, so that requests are granted in happened-before order. */
  tick(heard = 0): number {
    this.clock = Math.max(this.clock, heard) + 1;
    return this.clock;
  }

  /** Channels are FIFO, so once a peer has acknowledged, any older request of its own is here. */
  tryToEnter() {
    if (!this.waiting || this.missing.length > 0 || this.queue[0]?.process !== this.id) return;
    this.waiting = false;
    this.enter();
  }

  insert(request: Request) {
    this.queue.push(request);
    this.queue.sort((a, b) => a.timestamp - b.timestamp || a.process - b.process);
  }

  remove(process: ProcessId) {
    this.queue = this.queue.filter((request) => request.process !== process);
  }
}
