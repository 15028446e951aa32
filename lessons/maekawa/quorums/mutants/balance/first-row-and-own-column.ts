/** Mistake: I take my own column, but always the first row. */

import { QuorumProcess } from "tiebreak";

export default class FirstRowAndOwnColumn extends QuorumProcess {
  onQuorum() {
    const width = Math.ceil(Math.sqrt(this.processes.length));
    this.choose(
      this.processes.filter((other) => other < width || other % width === this.id % width),
    );
  }
}
