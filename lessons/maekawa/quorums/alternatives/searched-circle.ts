/** Looks for the fewest steps around the circle that cover every distance. */

import type { ProcessId } from "tiebreak";
import { QuorumProcess } from "tiebreak";

export default class SearchedCircle extends QuorumProcess {
  onQuorum() {
    const count = this.processes.length;
    const smallest = (1 + Math.sqrt(4 * count - 3)) / 2;
    const perfect = Number.isInteger(smallest) ? this.extend([0, 1], count) : null;
    const steps = perfect ?? this.comb(count);
    const members = new Set<ProcessId>([this.id]);
    for (const step of steps) {
      const member = this.processes[(this.id + step) % count];
      if (member !== undefined) members.add(member);
    }
    this.choose([...members]);
  }

  /** Adds steps while no distance occurs twice; null unless that reaches every distance. */
  extend(steps: readonly number[], count: number): readonly number[] | null {
    if (steps.length * (steps.length - 1) + 1 === count) return steps;
    for (let next = (steps.at(-1) ?? 0) + 1; next < count; next++) {
      const longer = [...steps, next];
      const found = this.isSparse(longer, count) ? this.extend(longer, count) : null;
      if (found !== null) return found;
    }
    return null;
  }

  isSparse(steps: readonly number[], count: number): boolean {
    const distances = new Set<number>();
    for (const one of steps) {
      for (const other of steps) distances.add((one - other + count) % count);
    }
    return distances.size === steps.length * (steps.length - 1) + 1;
  }

  /** A run of single steps, then strides as long as the run: every distance is a difference. */
  comb(count: number): readonly number[] {
    const width = Math.ceil(Math.sqrt(count));
    const singles = Array.from({ length: width }, (_, place) => place);
    const strides = Array.from({ length: Math.ceil(count / width) }, (_, place) => place * width);
    return [...new Set([...singles, ...strides])];
  }
}
