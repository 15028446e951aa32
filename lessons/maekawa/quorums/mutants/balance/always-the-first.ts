/** Mistake: I ask one process besides myself, and so does everybody: a central server. */

import { QuorumProcess } from "tiebreak";

export default class AlwaysTheFirst extends QuorumProcess {
  onQuorum() {
    const [first] = this.processes;
    this.choose(this.id === first ? [this.id] : [first, this.id]);
  }
}
