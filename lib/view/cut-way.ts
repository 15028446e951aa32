/** The line a snapshot draws through the lanes, in pixels; both drawings of a diagram follow it. */

import type { SnapshotCut } from "./space-time.ts";

interface Places {
  x(position: number): number;
  y(process: number): number;
}

export type CutPoint = readonly [x: number, y: number];

/** How far before the recording event the line passes, so that it can be told from it. */
const before = 7;
/** How far a piece reaches beyond its outermost lanes. */
const beyond = 16;

/** Dashes that tell one snapshot from the next. */
export const cutDashes: readonly (readonly number[])[] = [[], [7, 4], [2, 3]];

/** One piece for each run of neighbouring lanes; where a lane is not cut, there is a gap. */
export function cutWays({ points }: SnapshotCut, { x, y }: Places): readonly CutPoint[][] {
  const pieces: CutPoint[][] = [];
  let last = -2;
  for (const { process, at } of points) {
    const here = x(at) - before;
    if (process !== last + 1) pieces.push([[here, y(process) - beyond]]);
    pieces.at(-1)?.push([here, y(process)]);
    last = process;
  }
  return pieces.map((piece) => {
    const [endX, endY] = piece.at(-1) ?? [0, 0];
    return [...piece, [endX, endY + beyond] as const];
  });
}
