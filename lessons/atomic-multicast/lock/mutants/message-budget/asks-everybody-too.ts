/** Mistake: I send my request to everybody myself as well, so that they know it sooner. */

import type { Handlers, ProcessId } from "tiebreak";
import { MutexProcess } from "tiebreak";

type Command = { name: "request" | "release"; process: ProcessId };
type Message =
  | { type: "submit"; command: Command }
  | { type: "ordered"; command: Command }
  | { type: "notice" };

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
    notice: () => {},
  };

  order(command: Command) {
    this.broadcast({ type: "ordered", command });
    this.onDeliver(command);
  }
}

export default class AsksEverybodyToo extends AtomicMulticast {
  queue: ProcessId[] = []; // the first one holds the lock; the same at every process, in its turn

  onAcquire() {
    this.broadcast({ type: "notice" });
    this.multicast({ name: "request", process: this.id });
  }

  onExit() {
    this.multicast({ name: "release", process: this.id });
  }

  onDeliver({ name, process }: Command) {
    const holder = this.queue[0];
    if (name === "request") this.queue.push(process);
    else this.queue.shift();
    if (this.queue[0] === this.id && holder !== this.id) this.enter();
  }
}
