/** Your turn: write a lock on top of an atomic multicast that is given. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Command = { name: "request" | "release"; process: ProcessId };
type Message = { type: "submit"; command: Command } | { type: "ordered"; command: Command };

/**
 * Given: atomic multicast on FIFO channels. p0 puts everything in order, and is taken not to crash.
 * What one process delivers, all that live deliver, and all in the same order.
 */
abstract class AtomicMulticast extends MutexProcess<Message> {
  multicast(command: Command) {
    const [sequencer] = this.processes;
    if (this.id === sequencer) this.order(command);
    else this.send(sequencer, { type: "submit", command });
  }

  /** The next command in the order that is the same for everybody. */
  abstract onDeliver(command: Command): void;

  onMessage: Handlers<Message> = {
    submit: ({ command }) => this.order(command),
    ordered: ({ command }) => this.onDeliver(command),
  };

  order(command: Command) {
    this.broadcast({ type: "ordered", command });
    this.onDeliver(command);
  }
}

export default class ReplicatedLock extends AtomicMulticast {
  onAcquire() {
    this.multicast({ name: "request", process: this.id });
  }

  onExit() {
    // Your turn: tell everybody that we have left.
  }

  onDeliver({ name, process }: Command) {
    // Your turn: everybody gets the same commands in the same order. Who holds the lock?
  }
}
