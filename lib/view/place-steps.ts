/** Where each choice of a trace stands on the axis: by order, or by virtual time. */

import type { Trace } from "../sim/trace.ts";
import { stepCodes } from "../sim/trace.ts";

/** By order, every choice has a place of its own; by time, a unit is a tick. */
export type Axis = "order" | "time";

export interface Placement {
  /** One for each choice, never decreasing. */
  readonly positions: readonly number[];
  /** A little beyond the last. */
  readonly length: number;
}

/** The choices are given by their rows. */
export function placeSteps(trace: Trace, rows: Int32Array, axis: Axis): Placement {
  const positions = axis === "order" ? byOrder(trace, rows) : byTime(trace, rows);
  return { positions, length: (positions.at(-1) ?? 0) + 1 };
}

/** Starts share the origin, and links that change together share a place. */
function byOrder(trace: Trace, rows: Int32Array): number[] {
  let place = 0;
  let before = -1;
  const positions: number[] = [];
  for (const row of rows) {
    const code = trace.code(row);
    const isLinkFault = code === stepCodes.cut || code === stepCodes.heal;
    const joins = isLinkFault && code === before;
    if (code !== stepCodes.start && code !== stepCodes.wait && !joins) place += 1;
    before = code;
    positions.push(place);
  }
  return positions;
}

/** Choices of the same tick are spread over the first part of it, so that order stays visible. */
const spreadOfTick = 0.8;

function byTime(trace: Trace, rows: Int32Array): number[] {
  const positions: number[] = [];
  let first = 0;
  while (first < rows.length) {
    const time = trace.time(rows[first] ?? 0);
    let end = first;
    let sharing = 0;
    for (; end < rows.length && trace.time(rows[end] ?? 0) === time; end++) {
      if (trace.code(rows[end] ?? 0) !== stepCodes.start) sharing += 1;
    }
    let rank = 0;
    for (; first < end; first++) {
      const starts = trace.code(rows[first] ?? 0) === stepCodes.start;
      if (!starts) rank += 1;
      positions.push(time + spreadOfTick * ((starts ? 0 : rank) / (sharing + 1)));
    }
  }
  return positions;
}
