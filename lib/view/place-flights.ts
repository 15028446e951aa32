/** Where the labels of messages in flight stand, so that none covers another or a process. */

import type { Place } from "./graph-layout.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface PlacedLabel {
  readonly from: Place;
  readonly to: Place;
  /** How far it has come, from 0 to 1. */
  readonly share: number;
  readonly width: number;
}

export const labelHeight = 24;
/** Room beside the line for messages of the other direction. */
export const aside = 9;
const gap = 2;
/** Along the way, from where it is; then a little further to the side. */
const shifts = [0, 0.07, -0.07, 0.14, -0.14, 0.21, -0.21, 0.28, -0.28, 0.36, -0.36];
const sides = [1, 3.2, -2, 5.4, -4.4];

/** In the order given: who comes first stands best. */
export function placeLabels(
  labels: readonly PlacedLabel[],
  obstacles: readonly { readonly at: Place; readonly radius: number }[],
  box: Size,
): readonly Place[] {
  const taken: { readonly at: Place; readonly width: number; readonly height: number }[] =
    obstacles.map(({ at, radius }) => ({ at, width: 2 * radius, height: 2 * radius }));
  return labels.map((label) => {
    const { width } = label;
    const isFree = (at: Place) =>
      taken.every((other) => {
        const apartX = Math.abs(at.x - other.at.x) >= (width + other.width) / 2 + gap;
        return apartX || Math.abs(at.y - other.at.y) >= (labelHeight + other.height) / 2 + gap;
      });
    const tries = sides.flatMap((side) =>
      shifts.map((shift) => within(onWay(label, shift, side), width, box)),
    );
    const wanted = tries[0] ?? label.from;
    const at = tries.find(isFree) ?? elsewhere(wanted, width, box).find(isFree) ?? wanted;
    taken.push({ at, width, height: labelHeight });
    return at;
  });
}

/** Places all over the picture, the nearest first: for a crowd. */
function elsewhere(wanted: Place, width: number, box: Size): readonly Place[] {
  const far = ({ x, y }: Place) => Math.hypot(x - wanted.x, y - wanted.y);
  const columns = Math.floor(box.width / raster);
  const rows = Math.floor(box.height / raster);
  return Array.from({ length: columns * rows }, (_, index) => {
    const place = { x: (index % columns) * raster, y: Math.floor(index / columns) * raster };
    return within(place, width, box);
  }).sort((one, other) => far(one) - far(other));
}

const raster = 13;

/** To the right of the direction, so that two ways stay apart. One to oneself stands above. */
function onWay({ from, to, share }: PlacedLabel, shift: number, side: number): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return { x: from.x + shift * 200, y: from.y - 34 - 6 * Math.abs(side) };
  const along = Math.min(0.85, Math.max(0.15, share + shift));
  return {
    x: from.x + dx * along - (dy / length) * aside * side,
    y: from.y + dy * along + (dx / length) * aside * side,
  };
}

/** Nothing is cut at the edge of the picture. */
function within({ x, y }: Place, width: number, box: Size): Place {
  const [halfX, halfY] = [width / 2 + 1, labelHeight / 2 + 1];
  return {
    x: Math.min(box.width - halfX, Math.max(halfX, x)),
    y: Math.min(box.height - halfY, Math.max(halfY, y)),
  };
}
