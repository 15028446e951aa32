/**
 * Links that are cut, as a reader sees them: groups with walls between, where the cuts part the
 * processes into groups that nothing passes between; single links elsewhere.
 */

import type { Place } from "./graph-layout.ts";
import type { CutLink } from "./history.ts";

export interface Partition {
  /** Which group each process is in; null when no groups are parted. */
  readonly groups: readonly number[] | null;
  /** Cut links that no wall accounts for. */
  readonly single: readonly CutLink[];
}

/** Groups hang together by links that are whole in at least one direction. */
export function partitionOf(
  processes: number,
  cuts: readonly CutLink[],
  links: readonly { readonly from: number; readonly to: number }[],
): Partition {
  if (cuts.length === 0) return { groups: null, single: [] };
  const isCut = new Set(cuts.map(({ sender, receiver }) => `${sender} ${receiver}`));
  const groupOf = Array.from({ length: processes }, (_, id) => id);
  const find = (id: number): number => {
    const above = groupOf[id] ?? id;
    return above === id ? id : find(above);
  };
  for (const { from, to } of links) {
    if (isCut.has(`${from} ${to}`) && isCut.has(`${to} ${from}`)) continue;
    groupOf[find(from)] = find(to);
  }
  const groups = groupOf.map((_, id) => find(id));
  if (new Set(groups).size < 2) return { groups: null, single: cuts };
  const single = cuts.filter(({ sender, receiver }) => groups[sender] === groups[receiver]);
  return { groups, single };
}

export type Wall = readonly Place[];

/**
 * A wall between each two groups that a straight line parts, through the middle between them and
 * as long as the picture; groups that lie across each other have none.
 */
export function wallsBetween(
  groups: readonly number[],
  places: readonly Place[],
  size: { readonly width: number; readonly height: number },
): readonly Wall[] {
  const names = [...new Set(groups)];
  const members = (group: number) => places.filter((_, id) => groups[id] === group);
  return names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => {
      const wall = wallBetween(members(one), members(other), size);
      return wall === null ? [] : [wall];
    }),
  );
}

function wallBetween(
  one: readonly Place[],
  other: readonly Place[],
  { width, height }: { readonly width: number; readonly height: number },
): Wall | null {
  const [from, to] = [middleOf(one), middleOf(other)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const along = ({ x, y }: Place) => (x * dx + y * dy) / length;
  const near = Math.max(...one.map(along));
  const far = Math.min(...other.map(along));
  if (near >= far) return null;
  // A point of the wall, and half of it in either direction.
  const shift = (near + far) / 2 - along(from);
  const [x, y] = [from.x + (dx / length) * shift, from.y + (dy / length) * shift];
  const reach = Math.min(width, height) * 0.42;
  const [sx, sy] = [(-dy / length) * reach, (dx / length) * reach];
  return [
    { x: x - sx, y: y - sy },
    { x: x + sx, y: y + sy },
  ];
}

function middleOf(places: readonly Place[]): Place {
  const sum = places.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}
