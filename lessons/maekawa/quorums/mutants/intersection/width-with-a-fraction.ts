/** Mistake: I do not round √N, so rows and columns fall apart unless N is a square. */

import type { ProcessId } from "tiebreak";
import { QuorumProcess } from "tiebreak";

export default class WidthWithAFraction extends QuorumProcess {
  onQuorum() {
    const width = Math.sqrt(this.processes.length);
    const rowOf = (process: ProcessId) => Math.floor(process / width);
    const columnOf = (process: ProcessId) => process % width;
    this.choose(
      this.processes.filter(
        (other) => rowOf(other) === rowOf(this.id) || columnOf(other) === columnOf(this.id),
      ),
    );
  }
}
