/** Mistake: I keep latecomers out of the first election, and let everybody in afterwards. */

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

export default class FirstElectionOnly extends AtomicMulticast {
  term = 0; // elections that have been decided

  onElection() {
    this.multicast({ candidate: this.id, term: this.term + 1 });
  }

  onDeliver({ candidate, term }: Command) {
    if (term === 1 && this.term > 0) return; // too late: this election has been decided
    this.term = term;
    this.elect(candidate);
  }
}
