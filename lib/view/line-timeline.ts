/** Which lines of the program each moment of a run has run, and where a line has run. */

export interface RanLines {
  /** Ascending lines, from 1. */
  readonly sets: readonly (readonly number[])[];
  /** Pairs, ascending: how long the trace was afterwards, and the place of the set. */
  readonly moments: readonly number[];
}

export class LineTimeline {
  readonly #sets: readonly (readonly number[])[];
  readonly #setAt = new Map<number, number>();
  readonly #cursors: readonly number[];

  constructor({ sets, moments }: RanLines) {
    this.#sets = sets;
    for (let place = 0; place + 1 < moments.length; place += 2) {
      this.#setAt.set(moments[place] ?? 0, moments[place + 1] ?? 0);
    }
    this.#cursors = [...this.#setAt.keys()];
  }

  /** The lines that the step before the cursor has run; none where it ran nothing. */
  at(cursor: number): readonly number[] {
    return this.#sets[this.#setAt.get(cursor) ?? -1] ?? [];
  }

  /** Where a cursor shows the steps that ran a line, in order. */
  cursorsOf(line: number): readonly number[] {
    const meant = new Set(
      this.#sets.flatMap((lines, place) => (lines.includes(line) ? [place] : [])),
    );
    return this.#cursors.filter((cursor) => meant.has(this.#setAt.get(cursor) ?? -1));
  }
}
