/** No terms: a candidate names the leader it wants to follow, and is late if that one is gone. */

import type { Handlers, ProcessId } from "tiebreak";
import { ElectionProcess } from "tiebreak";

type Command = { candidate: ProcessId; after: ProcessId | null };
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

export default class NamesItsPredecessor extends AtomicMulticast {
  leader: ProcessId | null = null;

  onElection() {
    this.multicast({ candidate: this.id, after: this.leader });
  }

  onDeliver({ candidate, after }: Command) {
    if (after === this.leader) this.leader = candidate;
    if (this.leader !== null) this.elect(this.leader);
  }
}
