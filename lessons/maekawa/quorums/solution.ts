/** A projective plane where we know one, else a grid: our row and our column. */

import type { ProcessId } from "tiebreak";
import { QuorumProcess } from "tiebreak";

/** Steps around the circle in which every distance occurs exactly once, by number of processes. */
const planes: { readonly [processes: number]: readonly number[] } = {
  3: [0, 1],
  7: [0, 1, 3],
  13: [0, 1, 3, 9],
  21: [0, 1, 4, 14, 16],
};

export default class GridQuorums extends QuorumProcess {
  onQuorum() {
    const steps = planes[this.processes.length];
    if (steps === undefined) this.choose(this.rowAndColumn());
    else this.choose(this.stepsAway(steps));
  }

  rowAndColumn(): ProcessId[] {
    const width = Math.ceil(Math.sqrt(this.processes.length));
    const rowOf = (process: ProcessId) => Math.floor(process / width);
    const columnOf = (process: ProcessId) => process % width;
    return this.processes.filter(
      (other) => rowOf(other) === rowOf(this.id) || columnOf(other) === columnOf(this.id),
    );
  }

  stepsAway(steps: readonly number[]): ProcessId[] {
    const count = this.processes.length;
    return this.processes.filter((other) => steps.includes((other - this.id + count) % count));
  }
}
