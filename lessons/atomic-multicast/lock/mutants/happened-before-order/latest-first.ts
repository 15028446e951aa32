/** Mistake: I let the one who asked last go first of those who wait. */

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

export default class LatestFirst extends AtomicMulticast {
  holder: ProcessId | null = null;
  waiting: ProcessId[] = [];

  onAcquire() {
    this.multicast({ name: "request", process: this.id });
  }

  onExit() {
    this.multicast({ name: "release", process: this.id });
  }

  onDeliver({ name, process }: Command) {
    if (name === "release") this.passTo(this.waiting.pop() ?? null);
    else if (this.holder === null) this.passTo(process);
    else this.waiting.push(process);
  }

  passTo(next: ProcessId | null) {
    this.holder = next;
    if (next === this.id) this.enter();
  }
}
