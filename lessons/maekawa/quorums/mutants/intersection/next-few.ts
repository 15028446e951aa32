/** Mistake: I ask the next √N processes, as if small alone were enough. */

import { QuorumProcess } from "tiebreak";

export default class NextFew extends QuorumProcess {
  onQuorum() {
    const count = this.processes.length;
    const few = Math.ceil(Math.sqrt(count));
    this.choose(this.processes.filter((other) => (other - this.id + count) % count < few));
  }
}
