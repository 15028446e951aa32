// Compares two programs line by line.
import { diffArrays } from "diff";

/** A line with its place in the comparison, from 0. */
export interface DiffLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
  readonly place: number;
}

/** Texts that differ in more lines than this are shown as replaced, at once. */
const maxEditLength = 4_000;

export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const replaced = [
    { removed: true, added: false, value: left },
    { removed: false, added: true, value: right },
  ];
  const parts = diffArrays(left, right, { maxEditLength }) ?? replaced;
  return parts
    .flatMap(({ removed, added, value }) => {
      const kind = removed ? "removed" : added ? "added" : "same";
      return value.map((text) => ({ kind, text }) as const);
    })
    .map((line, place) => ({ ...line, place }));
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}
