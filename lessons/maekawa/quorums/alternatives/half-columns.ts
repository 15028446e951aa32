/**
 * Rows that close to a torus: our row, and one member of each of the following rows, half way
 * round. Of two rows, one comes within half a round after the other. About 1.5 √N members.
 */

import type { ProcessId } from "tiebreak";
import { QuorumProcess } from "tiebreak";

/** Small circles that are better still: any two quorums meet in exactly one place. */
const circles: { readonly [processes: number]: readonly number[] } = {
  3: [0, 1],
  7: [0, 1, 3],
  13: [0, 1, 3, 9],
};

export default class HalfColumns extends QuorumProcess {
  onQuorum() {
    const count = this.processes.length;
    const circle = circles[count];
    if (circle !== undefined) {
      this.choose(
        this.processes.filter((other) => circle.includes((count + other - this.id) % count)),
      );
      return;
    }
    const rows = this.dealt(Math.round(Math.sqrt(count)));
    const own = rows.findIndex((row) => row.includes(this.id));
    const quorum = [...(rows[own] ?? [])];
    const place = quorum.indexOf(this.id);
    const following = [...rows.slice(own + 1), ...rows.slice(0, own)];
    for (const row of following.slice(0, Math.floor(rows.length / 2))) {
      const member = row[place % row.length];
      if (member !== undefined) quorum.push(member);
    }
    this.choose(quorum);
  }

  /** Dealt like cards, so that rows differ by one member at most. */
  dealt(count: number): ProcessId[][] {
    const rows: ProcessId[][] = Array.from({ length: count }, () => []);
    for (const process of this.processes) rows[process % count]?.push(process);
    return rows;
  }
}
