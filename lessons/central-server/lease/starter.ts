/** Your turn: a lock that outlives its holder, and a store that knows an old holder. */

import type { Handlers, ProcessId, TimerHandlers } from "tiebreak";
import { LeaseProcess } from "tiebreak";

type Message =
  | { type: "request" }
  | { type: "grant"; number: number }
  | { type: "write"; number: number }
  | { type: "release"; number: number };

export default class FencedLock extends LeaseProcess<Message, "lease"> {
  waiting: ProcessId[] = []; // coordinator: who asked, first come first

  onAcquire() {
    this.send(this.coordinator, { type: "request" });
  }

  onExit() {
    // Your turn: the client's work is done. Send the write to `this.store`, and release the lock.
  }

  onMessage: Handlers<Message> = {
    request: (_, from) => {
      // Your turn, at the coordinator: queue as before; each grant now carries a number
      // and starts the timer "lease" with `this.leaseTicks`.
    },
    release: ({ number }) => {
      // Your turn, at the coordinator: is this still the holder?
    },
    grant: ({ number }) => {
      // Your turn, at the client.
    },
    write: ({ number }, from) => {
      // Your turn, at the store: call `this.accept(from)`, unless the write comes too late.
    },
  };

  override onTimer: TimerHandlers<"lease"> = {
    lease: () => {
      // Your turn, at the coordinator: the holder's time is up.
    },
  };
}
