/** Your turn: let every process keep the same queue of requests. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; timestamp: number }
  | { type: "ack"; timestamp: number }
  | { type: "release"; timestamp: number };
type Request = { timestamp: number; process: ProcessId };

export default class LamportMutex extends MutexProcess<Message> {
  clock = 0;
  queue: Request[] = []; // every request we know of, oldest first

  onAcquire() {
    const timestamp = this.tick();
    this.broadcast({ type: "request", timestamp });
    // Your turn: our own request belongs into our queue, too. Whose acknowledgement do we wait for?
  }

  onExit() {
    // Your turn: everybody, ourselves included, can forget our request now.
  }

  onMessage: Handlers<Message> = {
    request: ({ timestamp }, from) => {
      this.tick(timestamp);
      // Your turn: put it into the queue, at its place, and acknowledge it.
    },
    ack: ({ timestamp }, from) => {
      this.tick(timestamp);
      // Your turn: may we enter now?
    },
    release: ({ timestamp }, from) => {
      this.tick(timestamp);
      // Your turn: the queue gets shorter. May we enter now?
    },
  };

  /** A Lamport clock: later than our last event, and later than what we have just heard of. */
  tick(heard = 0): number {
    this.clock = Math.max(this.clock, heard) + 1;
    return this.clock;
  }
}
