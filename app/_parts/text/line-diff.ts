// Compares two texts line by line: the longest common subsequence, after cutting off what is equal
// at both ends. For programs of a few hundred lines; larger ones are shown as replaced.

export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** A line with its place in the comparison, from 0. */
export interface PlacedLine extends DiffLine {
  readonly place: number;
}

/** The table of the comparison has at most this many fields. */
const tableLimit = 4_000_000;

export function lineDiff(before: string, after: string): readonly PlacedLine[] {
  const left = before.replace(/\n$/, "").split("\n");
  const right = after.replace(/\n$/, "").split("\n");
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(left.length, right.length) - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  ) {
    end += 1;
  }
  const middle = compare(
    left.slice(start, left.length - end),
    right.slice(start, right.length - end),
  );
  const all = [
    ...lines("same", left.slice(0, start)),
    ...middle,
    ...lines("same", left.slice(left.length - end)),
  ];
  return all.map((line, place) => ({ ...line, place }));
}

function lines(kind: DiffLine["kind"], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }));
}

function compare(left: readonly string[], right: readonly string[]): DiffLine[] {
  if (left.length * right.length > tableLimit) {
    return [...lines("removed", left), ...lines("added", right)];
  }
  const lengths = commonLengths(left, right);
  const result: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    if (left[i] === right[j]) {
      result.push({ kind: "same", text: left[i] ?? "" });
      i += 1;
      j += 1;
    } else if (at(lengths, i + 1, j) >= at(lengths, i, j + 1)) {
      result.push({ kind: "removed", text: left[i] ?? "" });
      i += 1;
    } else {
      result.push({ kind: "added", text: right[j] ?? "" });
      j += 1;
    }
  }
  return [...result, ...lines("removed", left.slice(i)), ...lines("added", right.slice(j))];
}

/** At (i, j): how many lines the rests from there on have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i--) {
    const row = rows[i];
    if (row === undefined) continue;
    for (let j = right.length - 1; j >= 0; j--) {
      row[j] =
        left[i] === right[j]
          ? at(rows, i + 1, j + 1) + 1
          : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  }
  return rows;
}

function at(rows: readonly Uint32Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
