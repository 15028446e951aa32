/** A partition in a space-time diagram: walls between lanes, and the groups by name. */

import type { GraphLayout } from "./graph-layout.ts";
import { partitionOf } from "./partition-walls.ts";
import type { SpaceTime } from "./space-time.ts";

export interface LaneWall {
  /** Between this lane and the next. */
  readonly above: number;
  readonly from: number;
  readonly to: number;
}

export interface LaneWalls {
  readonly walls: readonly LaneWall[];
  /** What each change of links comes to, in their order: `p0 p1 | p2`, `whole again`, or null. */
  readonly words: readonly (string | null)[];
}

export function laneWalls(
  { linkFaults, lanes, length }: Pick<SpaceTime, "linkFaults" | "lanes" | "length">,
  links: GraphLayout["links"],
): LaneWalls {
  const cut = new Set<string>();
  const walls: LaneWall[] = [];
  let wasParted = false;
  const words = linkFaults.map(({ kind, at, links: changed }, index) => {
    for (const [sender, receiver] of changed) {
      if (kind === "cut") cut.add(`${sender} ${receiver}`);
      else cut.delete(`${sender} ${receiver}`);
    }
    const cuts = [...cut].map((pair) => {
      const [sender = 0, receiver = 0] = pair.split(" ").map(Number);
      return { sender, receiver, from: 0, to: 0 };
    });
    const { groups } = partitionOf(lanes.length, cuts, links);
    const to = linkFaults[index + 1]?.at ?? length;
    for (const above of groups === null ? [] : lanes.keys()) {
      const isParted = above + 1 < lanes.length && groups?.[above] !== groups?.[above + 1];
      if (isParted) walls.push({ above, from: at, to });
    }
    const isMended = wasParted && groups === null;
    wasParted = groups !== null;
    return groups === null ? (isMended ? "whole again" : null) : groupWords(groups);
  });
  return { walls, words };
}

function groupWords(groups: readonly number[]): string {
  return [...new Set(groups)]
    .map((group) => groups.flatMap((one, id) => (one === group ? [`p${id}`] : [])).join(" "))
    .join(" | ");
}
