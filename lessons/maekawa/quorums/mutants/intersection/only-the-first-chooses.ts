/** Mistake: I let one process choose and forget that each needs a quorum. */

import { QuorumProcess } from "tiebreak";

export default class OnlyTheFirstChooses extends QuorumProcess {
  onQuorum() {
    if (this.id === this.processes[0]) this.choose(this.processes);
  }
}
