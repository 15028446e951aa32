/** Keeps nothing but the story: who holds the lock is read from it, again each time. */

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

export default class ReadsTheWholeStory extends AtomicMulticast {
  story: Command[] = [];

  onAcquire() {
    this.multicast({ name: "request", process: this.id });
  }

  onExit() {
    this.multicast({ name: "release", process: this.id });
  }

  onDeliver(command: Command) {
    const before = holderAfter(this.story);
    this.story.push(command);
    const after = holderAfter(this.story);
    if (after === this.id && before !== this.id) this.enter();
  }
}

/** Requests are served in turn, and each release ends one of them. */
function holderAfter(story: readonly Command[]): ProcessId | null {
  const requests = story.filter(({ name }) => name === "request");
  const over = story.length - requests.length;
  return requests[over]?.process ?? null;
}
