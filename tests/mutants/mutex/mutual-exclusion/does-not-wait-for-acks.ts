/** Mistake: enters as soon as it is first in its own queue. Caught by: mutual-exclusion. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message = { type: "request"; timestamp: number } | { type: "ack" } | { type: "release" };
type Request = { timestamp: number; process: ProcessId };

export default class DoesNotWaitForAcks extends MutexProcess<Message> {
  clock = 0;
  queue: Request[] = []; // every request we know of, oldest first
  waiting = false;

  onAcquire() {
    this.clock += 1;
    this.waiting = true;
    this.insert({ timestamp: this.clock, process: this.id });
    this.broadcast({ type: "request", timestamp: this.clock });
    this.tryToEnter();
  }

  onExit() {
    this.remove(this.id);
    this.broadcast({ type: "release" });
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.clock = Math.max(this.clock, timestamp);
      this.insert({ timestamp, process: from });
      this.send(from, { type: "ack" });
    },
    ack: () => {},
    release: (_, from) => {
      this.remove(from);
      this.tryToEnter();
    },
  };

  tryToEnter() {
    if (!this.waiting || this.queue[0]?.process !== this.id) return;
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
