/** Mistake: I take half of the processes for a majority. */

import { QuorumProcess } from "tiebreak";

export default class HalfOfAll extends QuorumProcess {
  onQuorum() {
    const count = this.processes.length;
    const half = Math.ceil(count / 2);
    this.choose(this.processes.filter((other) => (other - this.id + count) % count < half));
  }
}
