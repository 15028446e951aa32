/** Mistake: leaves without telling the others. Caught by: progress. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "ack" } | { type: "release" };
type Request = { timestamp: number; process: ProcessId };

export default class ForgetsToRelease extends MutexProcess<Message> {
  clock = 0;
  queue: Request[] = []; // every request we know of, oldest first
  missing: ProcessId[] = []; // peers that have not acknowledged our request
  waiting = false;

  onAcquire() {
    this.clock += 1;
    this.waiting = true;
    this.missing = [...this.peers];
    this.insert({ timestamp: this.clock, process: this.id });
    this.broadcast({ type: "request", timestamp: this.clock });
    this.tryToEnter();
  }

  onExit() {
    this.remove(this.id);
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      this.insert({ timestamp, process: from });
      this.send(from, { type: "ack" });
    },
    ack: (_, from) => {
      this.missing = this.missing.filter((peer) => peer !== from);
      this.tryToEnter();
    },
    release: (_, from) => {
      this.remove(from);
      this.tryToEnter();
    },
  };

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
