/** Mistake: I ask everybody, to be on the safe side. */

import { QuorumProcess } from "tiebreak";

export default class Everybody extends QuorumProcess {
  onQuorum() {
    this.choose(this.processes);
  }
}
