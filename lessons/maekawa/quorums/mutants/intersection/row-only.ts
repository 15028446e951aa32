/** Mistake: I ask only my row. */

import { QuorumProcess } from "tiebreak";

export default class RowOnly extends QuorumProcess {
  onQuorum() {
    const width = Math.ceil(Math.sqrt(this.processes.length));
    const row = Math.floor(this.id / width);
    this.choose(this.processes.filter((other) => Math.floor(other / width) === row));
  }
}
