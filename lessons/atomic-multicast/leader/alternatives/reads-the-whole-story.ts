/** Keeps nothing but the story: who leads, and in which term, is read from it each time. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Command = { candidate: ProcessId; term: number };
type Message = { type: "submit"; command: Command } | { type: "ordered"; command: Command };

/**
 * Given: atomic multicast on FIFO channels. p0 puts everything in order, and is taken not to crash.
 * What one process delivers, all that live deliver, and all in the same order.
 */
abstract class AtomicMulticast extends ElectionProcess<Message> {
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

  onElection() {
    this.multicast({ candidate: this.id, term: lastTerm(this.story) + 1 });
  }

  onDeliver(command: Command) {
    this.story.push(command);
    const term = lastTerm(this.story);
    const winner = this.story.find((one) => one.term === term);
    if (winner === command) this.elect(winner.candidate);
  }
}

function lastTerm(story: readonly Command[]): number {
  return Math.max(0, ...story.map(({ term }) => term));
}
