/** Mistake: I ask a majority, which always meets, but grows with N. */

import { QuorumProcess } from "tiebreak";

export default class Majority extends QuorumProcess {
  onQuorum() {
    const count = this.processes.length;
    const majority = Math.floor(count / 2) + 1;
    this.choose(this.processes.filter((other) => (other - this.id + count) % count < majority));
  }
}
