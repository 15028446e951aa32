/** Tickets instead of a queue: a request draws the next number, a release calls the next one up. */

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

export default class Tickets extends AtomicMulticast {
  drawn = 0;
  served = 0;
  mine: number | null = null;

  onAcquire() {
    this.multicast({ name: "request", process: this.id });
  }

  onExit() {
    this.multicast({ name: "release", process: this.id });
  }

  onDeliver({ name, process }: Command) {
    if (name === "release") this.served += 1;
    else this.drawn += 1;
    if (name === "request" && process === this.id) this.mine = this.drawn;
    if (this.mine !== this.served + 1) return;
    this.mine = null;
    this.enter();
  }
}
