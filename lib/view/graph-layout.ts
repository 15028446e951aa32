/** Where the processes stand in a cluster's picture, by topology. Unit square, y downwards. */

import type { Topology } from "../sim/topology.ts";
import { placesOf } from "../sim/topology.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface GraphLayout {
  readonly places: readonly Place[];
  /** Links that the topology has; both ways when neither end comes first. */
  readonly links: readonly { readonly from: number; readonly to: number; readonly both: boolean }[];
}

export function graphLayout(topology: Topology, count: number): GraphLayout {
  return { places: placesIn(topology, count), links: linksIn(topology, count) };
}

function placesIn(topology: Topology, count: number): readonly Place[] {
  switch (topology.kind) {
    case "ring":
      return onCircle(topology.order ?? everyone(count), count);
    case "star": {
      const leaves = everyone(count).filter((id) => id !== topology.centre);
      const around = onCircle(leaves, count);
      return around.map((place, id) => (id === topology.centre ? { x: 0.5, y: 0.5 } : place));
    }
    case "line":
      return everyone(count).map((id) => ({ x: spread(id, count), y: id % 2 === 0 ? 0.45 : 0.55 }));
    case "tree":
      return inLevels(topology.parents, count);
    case "grid": {
      const rows = Math.ceil(count / topology.columns);
      return everyone(count).map((id) => ({
        x: spread(id % topology.columns, topology.columns),
        y: spread(Math.floor(id / topology.columns), rows),
      }));
    }
    case "full":
    case "graph":
      return onCircle(everyone(count), count);
  }
}

/** Clockwise from the top; two stand side by side. */
function onCircle(order: readonly number[], count: number): readonly Place[] {
  const turn = order.length === 2 ? -Math.PI : -Math.PI / 2;
  const places: Place[] = Array.from({ length: count }, () => ({ x: 0.5, y: 0.5 }));
  order.forEach((id, position) => {
    const angle = turn + (2 * Math.PI * position) / order.length;
    if (count > 1) {
      places[id] = { x: 0.5 + 0.5 * Math.cos(angle), y: 0.5 + 0.5 * Math.sin(angle) };
    }
  });
  return places;
}

function inLevels(parents: readonly number[], count: number): readonly Place[] {
  const depths = everyone(count).map((id) => depthOf(parents, id));
  const deepest = Math.max(0, ...depths);
  return depths.map((depth, id) => {
    const level = everyone(count).filter((other) => depths[other] === depth);
    return { x: spread(level.indexOf(id), level.length), y: spread(depth, deepest + 1) };
  });
}

function depthOf(parents: readonly number[], id: number): number {
  let depth = 0;
  for (let at = id; depth < parents.length; depth++) {
    const parent = parents[at] ?? at;
    if (parent === at) break;
    at = parent;
  }
  return depth;
}

function spread(position: number, count: number): number {
  return (position + 0.5) / Math.max(1, count);
}

function linksIn(topology: Topology, count: number): GraphLayout["links"] {
  // A ring that may skip the dead can reach everybody; only the way to the next one is drawn.
  const shown: Topology = topology.kind === "ring" ? { ...topology, skips: false } : topology;
  const reaches = placesOf(shown, count).map(({ neighbours }) => new Set(neighbours));
  return reaches.flatMap((neighbours, from) =>
    [...neighbours].flatMap((to) => {
      const both = reaches[to]?.has(from) ?? false;
      return both && to < from ? [] : [{ from, to, both }];
    }),
  );
}

function everyone(count: number): number[] {
  return Array.from({ length: count }, (_, id) => id);
}
