/** Which runs and pictures would give a prediction away, and so wait until a guess was made. */

import type { Cell } from "./cells.ts";
import type { ParsedLesson } from "./parse-lesson.ts";

/** What shows how something comes out. */
const telling: readonly Cell["cell"][] = ["Run", "Figure", "Explore"];

/**
 * By the line of a cell, the questions that it answers: a prediction covers the next run, picture
 * or search of its section. Several predictions in a row cover the same one.
 */
export function coveredCells({
  cells,
  headings,
}: Pick<ParsedLesson, "cells" | "headings">): ReadonlyMap<number, readonly string[]> {
  const covered = new Map<number, readonly string[]>();
  for (const [place, cell] of cells.entries()) {
    if (cell.cell !== "Predict") continue;
    const next = cells.slice(place + 1).find((one) => telling.includes(one.cell));
    const heading = headings.find(({ line }) => line > cell.line);
    if (next === undefined || (heading !== undefined && heading.line < next.line)) continue;
    covered.set(next.line, [...(covered.get(next.line) ?? []), cell.props.ask]);
  }
  return covered;
}
