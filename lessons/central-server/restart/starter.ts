/** Your turn: the coordinator may crash at any moment, and comes back. Nobody may notice. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Message =
  | { type: "request"; number: number }
  | { type: "grant"; number: number }
  | { type: "release"; number: number }
  | { type: "restarted" };

/** The client's first, second, third … request. */
interface Turn {
  client: ProcessId;
  number: number;
}

export default class RestartingCoordinator extends MutexProcess<Message> {
  coordinator = this.processes[0];
  /** Survives a crash; every other field starts afresh. */
  override stable = { queue: [] as Turn[] };
  number = 0; // client: our latest turn

  onAcquire() {
    this.number += 1;
    this.send(this.coordinator, { type: "request", number: this.number });
  }

  onExit() {
    // Your turn: give the lock back.
  }

  override onRecover() {
    // Your turn: the coordinator is back, with `this.stable` as it was. What may have been lost?
  }

  onMessage: Handlers<Message> = {
    request: ({ number }, from) => {
      // Your turn, at the coordinator: you may hear the same request twice.
    },
    release: ({ number }, from) => {
      // Your turn, at the coordinator: you may hear the same release twice, too.
    },
    grant: ({ number }) => {
      // Your turn, at the client: is this a grant you are waiting for?
    },
    restarted: () => {
      // Your turn, at the client: say again what the coordinator may have missed.
    },
  };
}
