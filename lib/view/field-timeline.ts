/** The fields of every process at any moment, from the list of their changes. */

/**
 * What changed in one process once the trace has `length` steps. A field that is gone is null;
 * `fields` is null when the process went down and lost them all.
 */
export interface FieldChange {
  readonly length: number;
  readonly process: number;
  readonly fields: { readonly [name: string]: string | null } | null;
}

export interface FieldCell {
  readonly text: string;
  /** Whether the last choice changed it. */
  readonly changed: boolean;
}

export interface FieldTable {
  readonly names: readonly string[];
  /** By process; null for one that is down. */
  readonly rows: readonly (ReadonlyMap<string, FieldCell> | null)[];
}

/** One field of one process, before and after a moment; null where it is not there. */
export interface ChangedField {
  readonly process: number;
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Fields = Map<string, FieldCell> | null;

/** Changes between two places from which the way forward is kept. */
const keyframeEvery = 256;

export class FieldTimeline {
  readonly names: readonly string[];
  readonly #changes: readonly FieldChange[];
  readonly #keyframes: Fields[][] = [];

  constructor(changes: readonly FieldChange[], processes: number) {
    this.#changes = changes;
    this.names = [...new Set(changes.flatMap(({ fields }) => Object.keys(fields ?? {})))];
    let rows: Fields[] = Array.from({ length: processes }, () => null);
    this.#keyframes.push(rows);
    changes.forEach((change, index) => {
      if (index > 0 && index % keyframeEvery === 0) this.#keyframes.push(rows);
      rows = applied(rows, change);
    });
  }

  at(cursor: number): FieldTable {
    const end = countUpTo(this.#changes, cursor);
    const rows = this.#rowsAfter(end);
    const isFresh = this.#changes[end - 1]?.length === cursor;
    const fresh = (row: Fields, process: number): Fields =>
      row === null ? null : marked(row, isFresh ? this.#freshNames(process, cursor, end) : null);
    return { names: this.names, rows: rows.map(fresh) };
  }

  /** What the step before the cursor changed. */
  changesAt(cursor: number): readonly ChangedField[] {
    const end = countUpTo(this.#changes, cursor);
    const begin = countUpTo(this.#changes, cursor - 1);
    const before = this.#rowsAfter(begin);
    return this.#changes.slice(begin, end).flatMap(({ process, fields }) =>
      Object.entries(fields ?? {}).map(([name, after]) => {
        const known = before[process]?.get(name)?.text ?? null;
        return { process, name, before: known, after };
      }),
    );
  }

  /** The cursor at which a field got the value that it has now; null if it never had one. */
  lastChange(process: number, name: string, cursor: number): number | null {
    for (let index = countUpTo(this.#changes, cursor) - 1; index >= 0; index--) {
      const change = this.#changes[index];
      if (change?.process !== process) continue;
      if (change.fields === null || Object.hasOwn(change.fields, name)) return change.length;
    }
    return null;
  }

  #rowsAfter(end: number): readonly Fields[] {
    const keyframe = Math.floor(Math.max(0, end - 1) / keyframeEvery);
    let rows: readonly Fields[] = this.#keyframes[keyframe] ?? [];
    for (let index = keyframe * keyframeEvery; index < end; index++) {
      const change = this.#changes[index];
      if (change !== undefined) rows = applied(rows, change);
    }
    return rows;
  }

  #freshNames(process: number, cursor: number, end: number): ReadonlySet<string> {
    const names = new Set<string>();
    for (let index = end - 1; index >= 0; index--) {
      const change = this.#changes[index];
      if (change === undefined || change.length !== cursor) break;
      if (change.process !== process) continue;
      for (const name of Object.keys(change.fields ?? {})) names.add(name);
    }
    return names;
  }
}

function applied(rows: readonly Fields[], { process, fields }: FieldChange): Fields[] {
  const after = [...rows];
  if (fields === null) {
    after[process] = null;
    return after;
  }
  const row = new Map(rows[process] ?? []);
  for (const [name, text] of Object.entries(fields)) {
    if (text === null) row.delete(name);
    else row.set(name, { text, changed: false });
  }
  after[process] = row;
  return after;
}

function marked(row: ReadonlyMap<string, FieldCell>, fresh: ReadonlySet<string> | null): Fields {
  return new Map(
    [...row].map(([name, { text }]) => [name, { text, changed: fresh?.has(name) ?? false }]),
  );
}

function countUpTo(changes: readonly FieldChange[], cursor: number): number {
  let low = 0;
  let high = changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.length ?? 0) <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
}
