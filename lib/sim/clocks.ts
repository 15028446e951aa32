/**
 * The vector clock of every step, derived from the trace alone. A trace keeps only each step's
 * cause; here the clocks are kept as changes per pair of processes, so that a million steps of a
 * hundred processes need neither a hundred million numbers nor a walk through the past.
 */

import type { Trace } from "./trace.ts";

/** How one entry of one process's clock grew: from its `since`-th step on, it is `value`. */
interface Growth {
  readonly since: number[];
  readonly value: number[];
}

export function vectorClocks(trace: Trace, count: number): VectorClocks {
  return new VectorClocks(trace, count);
}

export class VectorClocks {
  readonly #trace: Trace;
  readonly #count: number;
  /** Each step's number among those of its process. */
  readonly #own: Int32Array;
  /** How each pair's entry grew, by `process * count + other`. */
  readonly #growth: (Growth | undefined)[] = [];

  constructor(trace: Trace, count: number) {
    this.#trace = trace;
    this.#count = count;
    this.#own = new Int32Array(trace.length);
    const steps = new Int32Array(count);
    const present = new Int32Array(count * count);
    for (let step = 0; step < trace.length; step++) {
      if (!isLocal(trace, step)) continue;
      const process = trace.process(step);
      const number = (steps[process] ?? 0) + 1;
      steps[process] = number;
      this.#own[step] = number;
      if (trace.kind(step) === "deliver") this.#join(trace.cause(step), process, number, present);
    }
  }

  /** The clock of a step; all zeros for a step of the network. */
  at(step: number): readonly number[] {
    const clock = Array.from({ length: this.#count }, () => 0);
    if (!isLocal(this.#trace, step)) return clock;
    const process = this.#trace.process(step);
    return clock.map((_, other) => this.#entry(process, other, this.#own[step] ?? 0));
  }

  /** Whether the first step can have influenced the second (rule V2). */
  happenedBefore(first: number, second: number): boolean {
    const trace = this.#trace;
    if (first === second || !isLocal(trace, first) || !isLocal(trace, second)) return false;
    const source = trace.process(first);
    const process = trace.process(second);
    if (source === process) return first < second;
    return this.#entry(process, source, this.#own[second] ?? 0) >= (this.#own[first] ?? 0);
  }

  /** Neither happened before the other. */
  concurrent(first: number, second: number): boolean {
    if (first === second) return false;
    return !this.happenedBefore(first, second) && !this.happenedBefore(second, first);
  }

  /** Entry `other` of the clock that `process` had at its `number`-th step. */
  #entry(process: number, other: number, number: number): number {
    if (other === process) return number;
    const changes = this.#growth[process * this.#count + other];
    if (changes === undefined) return 0;
    const place = lastAtMost(changes.since, number);
    return place < 0 ? 0 : (changes.value[place] ?? 0);
  }

  #join(sent: number, process: number, number: number, present: Int32Array): void {
    const sender = this.#trace.process(sent);
    for (let other = 0; other < this.#count; other++) {
      if (other === process) continue;
      const value = this.#entry(sender, other, this.#own[sent] ?? 0);
      const slot = process * this.#count + other;
      if (value <= (present[slot] ?? 0)) continue;
      present[slot] = value;
      const changes = this.#growth[slot] ?? { since: [], value: [] };
      this.#growth[slot] = changes;
      changes.since.push(number);
      changes.value.push(value);
    }
  }
}

/** Steps of the network itself (drops, duplicates, cuts, waiting) belong to no process. */
function isLocal(trace: Trace, step: number): boolean {
  const kind = trace.kind(step);
  return (
    kind !== "drop" && kind !== "duplicate" && kind !== "cut" && kind !== "heal" && kind !== "wait"
  );
}

/** The last position whose value is at most the limit; -1 when there is none. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
