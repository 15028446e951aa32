/** Mistake: I use the grid even for 7 and 13 processes, where smaller quorums exist. */

import type { ProcessId } from "tiebreak";
import { QuorumProcess } from "tiebreak";

export default class GridWhereAPlaneFits extends QuorumProcess {
  onQuorum() {
    const width = Math.ceil(Math.sqrt(this.processes.length));
    const rowOf = (process: ProcessId) => Math.floor(process / width);
    const columnOf = (process: ProcessId) => process % width;
    this.choose(
      this.processes.filter(
        (other) => rowOf(other) === rowOf(this.id) || columnOf(other) === columnOf(this.id),
      ),
    );
  }
}
