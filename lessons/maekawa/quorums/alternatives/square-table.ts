/** As in the text: a table, its rows and columns; and circles for three, seven and thirteen. */

import type { ProcessId } from "tiebreak";
import { QuorumProcess } from "tiebreak";

export default class SquareTable extends QuorumProcess {
  onQuorum() {
    const n = this.processes.length;
    if (n === 3) this.choose(this.around([0, 1]));
    else if (n === 7) this.choose(this.around([0, 1, 3]));
    else if (n === 13) this.choose(this.around([0, 1, 3, 9]));
    else this.choose(this.rowAndColumn());
  }

  around(distances: number[]): ProcessId[] {
    const quorum: ProcessId[] = [];
    for (const distance of distances) {
      const member = this.processes[(this.id + distance) % this.processes.length];
      if (member !== undefined) quorum.push(member);
    }
    return quorum;
  }

  rowAndColumn(): ProcessId[] {
    let width = 1;
    while (width * width < this.processes.length) width++;
    const table: ProcessId[][] = [];
    for (const [place, process] of this.processes.entries()) {
      if (place % width === 0) table.push([]);
      table.at(-1)?.push(process);
    }
    const row = table.find((members) => members.includes(this.id)) ?? [];
    const column = row.indexOf(this.id);
    const quorum = new Set(row);
    for (const members of table) {
      const below = members[column];
      if (below !== undefined) quorum.add(below);
    }
    return [...quorum];
  }
}
