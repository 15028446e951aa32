/** Where a cursor may stand in a trace: after each choice with all that followed from it. */

import type { Trace } from "../sim/trace.ts";
import { choiceRows } from "./chosen-steps.ts";

export interface Stop {
  /** The step that was chosen; the effects follow it. */
  readonly chosen: number;
  /** The cursor: so many steps have happened then. */
  readonly cursor: number;
}

/** One for each choice; before the first there is only the beginning, 0. */
export function cursorStops(trace: Trace): readonly Stop[] {
  const rows = choiceRows(trace);
  const stops: Stop[] = [];
  for (const chosen of rows) {
    stops.push({ chosen, cursor: rows[stops.length + 1] ?? trace.length });
  }
  return stops;
}

/** How many stops lie at or before the cursor. */
export function stopsBefore(stops: readonly Stop[], cursor: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle]?.cursor ?? 0) <= cursor) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The cursor so many choices further, or back; it stays within the trace. */
export function moveCursor(stops: readonly Stop[], cursor: number, by: number): number {
  const before = stopsBefore(stops, cursor);
  // In the middle of a choice, going back leads to its beginning.
  const between = before < stops.length && (stops[before - 1]?.cursor ?? 0) < cursor;
  const target = before + by + (by < 0 && between ? 1 : 0);
  if (target <= 0) return 0;
  return stops[Math.min(target, stops.length) - 1]?.cursor ?? 0;
}

/** The cursor that shows a step as just happened, effects included. */
export function cursorAtStep(stops: readonly Stop[], step: number): number {
  const found = stops[stopsBefore(stops, step)];
  return found?.cursor ?? stops.at(-1)?.cursor ?? 0;
}

/** Everything a reader can jump to by name, in the order of its first appearance. */
export function namesIn(trace: Trace): readonly string[] {
  const names = new Set<string>();
  for (let index = 0; index < trace.length; index++) {
    const kind = trace.kind(index);
    const named = kind === "send" || kind === "call" || kind === "announce" || kind === "fire";
    if (named) names.add(trace.name(index));
  }
  return [...names];
}
