/** The way a message takes through a space-time diagram: a curve, as numbers. Draws nothing. */

import type { Grid } from "./draw-mark.ts";
import type { Arrow } from "./space-time.ts";

/** How much of its way a lost or unfinished message is drawn. */
const shareOfWay = 0.6;
/** Room for the mark at either end. */
const clearance = 4;
/** How far a message leaves the straight way: one to oneself, and one that passes other lanes. */
const selfBend = 40;
const bendLimit = 22;
const bendShare = 0.12;

export type Point = readonly [number, number];

/** A quadratic curve, and the direction in which it ends. */
export interface Way {
  readonly start: Point;
  readonly bend: Point;
  readonly end: Point;
  readonly direction: Point;
}

export function arrowWay(arrow: Arrow, grid: Pick<Grid, "x" | "y" | "unit">): Way {
  const start: Point = [grid.x(arrow.departs), grid.y(arrow.from)];
  // What never leaves, since its link is cut, still needs a little room to be seen.
  const shortest = arrow.kind === "delivered" ? 0 : grid.unit;
  const end: Point = [Math.max(grid.x(arrow.arrives), start[0] + shortest), grid.y(arrow.to)];
  const reached = arrow.kind === "delivered" || arrow.cause === "down";
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const share = reached ? 1 - Math.min(0.5, clearance / length) : shareOfWay;
  return partOf(start, bendOf(arrow, start, end, length), end, share);
}

/** Where the way bends to. A neighbour is reached straight; others are passed by, not run over. */
function bendOf(arrow: Arrow, start: Point, end: Point, length: number): Point {
  const [x, y] = between(start, end, 0.5);
  const lanes = Math.abs(arrow.from - arrow.to);
  if (lanes === 0) return [x, y - selfBend];
  if (lanes === 1) return [x, y];
  const bend = Math.min(bendLimit, length * bendShare) / length;
  const bentX = x + (end[1] - start[1]) * bend;
  // Between its ends, so that no message seems to travel back in time.
  return [Math.min(Math.max(bentX, start[0]), end[0]), y - (end[0] - start[0]) * bend];
}

/** The part of a quadratic curve up to the given share of it. */
function partOf(start: Point, bend: Point, end: Point, share: number): Way {
  const nearBend = between(start, bend, share);
  const farBend = between(bend, end, share);
  const [dx, dy] = [farBend[0] - nearBend[0], farBend[1] - nearBend[1]];
  const length = Math.hypot(dx, dy) || 1;
  return {
    start,
    bend: nearBend,
    end: between(nearBend, farBend, share),
    direction: [dx / length, dy / length],
  };
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

const headLength = 7;
const headWidth = 3.2;

/** The three corners of the arrow's head. */
export function headOf({ end: [x, y], direction: [dx, dy] }: Way): readonly [Point, Point, Point] {
  const [baseX, baseY] = [x - dx * headLength, y - dy * headLength];
  return [
    [x, y],
    [baseX - dy * headWidth, baseY + dx * headWidth],
    [baseX + dy * headWidth, baseY - dx * headWidth],
  ];
}
