/** Who can send to whom, and what a process is told about its place: successor, parent… */

import type { Plain } from "./plain.ts";
import { ScenarioError } from "./scenario-error.ts";

export type Topology =
  | { readonly kind: "full" }
  /** One-way ring in the given order (ascending ids when absent). */
  | { readonly kind: "ring"; readonly order?: readonly number[]; readonly skips?: boolean }
  | { readonly kind: "star"; readonly centre: number }
  | { readonly kind: "line" }
  /** `parents[i]` is the parent of process i; the root names itself. */
  | { readonly kind: "tree"; readonly parents: readonly number[] }
  | { readonly kind: "grid"; readonly columns: number }
  | { readonly kind: "graph"; readonly edges: readonly (readonly [number, number])[] };

/** One process's place in the topology. */
export interface Place {
  readonly neighbours: readonly number[];
  readonly grants: { readonly [name: string]: Plain };
}

/** The places of all processes. Throws ScenarioError for a topology that does not fit. */
export function placesOf(topology: Topology, count: number): readonly Place[] {
  switch (topology.kind) {
    case "full":
      return everyone(count).map((id) => ({ neighbours: others(count, id), grants: {} }));
    case "ring":
      return ring(topology.order ?? everyone(count), topology.skips === true, count);
    case "star": {
      checkProcess(topology.centre, count, "the centre of the star");
      const edges = others(count, topology.centre).map((leaf) => [topology.centre, leaf] as const);
      return graph(edges, count).map((place) => ({
        ...place,
        grants: { centre: topology.centre },
      }));
    }
    case "line":
      return graph(
        everyone(count - 1).map((id) => [id, id + 1] as const),
        count,
      );
    case "tree":
      return tree(topology.parents, count);
    case "grid":
      return grid(topology.columns, count);
    case "graph":
      return graph(topology.edges, count);
  }
}

function ring(order: readonly number[], skips: boolean, count: number): readonly Place[] {
  const sorted = [...order].sort((left, right) => left - right);
  if (order.length !== count || sorted.some((id, index) => id !== index)) {
    throw new ScenarioError(
      `a ring names each of the ${count} processes once, but this is [${order.join(", ")}]`,
    );
  }
  return everyone(count).map((id) => {
    const position = order.indexOf(id);
    const after = [...order.slice(position + 1), ...order.slice(0, position)];
    const successor = after[0] ?? id;
    // A ring that may skip the dead lets a process reach everyone after it, nearest first.
    const neighbours = skips ? after : after.slice(0, 1);
    return { neighbours, grants: { successor, successors: after } };
  });
}

function tree(parents: readonly number[], count: number): readonly Place[] {
  if (parents.length !== count) {
    throw new ScenarioError(`the tree names ${parents.length} parents for ${count} processes`);
  }
  for (const [id, parent] of parents.entries()) checkProcess(parent, count, `the parent of p${id}`);
  if (parents.filter((parent, id) => parent === id).length !== 1) {
    throw new ScenarioError("a tree has exactly one root: a process that is its own parent");
  }
  const edges = parents.flatMap((parent, id) => (parent === id ? [] : [[parent, id] as const]));
  return graph(edges, count).map((place, id) => ({
    ...place,
    grants: {
      parent: parents[id] === id ? null : (parents[id] ?? null),
      children: everyone(count).filter((child) => child !== id && parents[child] === id),
    },
  }));
}

function grid(columns: number, count: number): readonly Place[] {
  if (!Number.isInteger(columns) || columns < 1) {
    throw new ScenarioError(`a grid needs a whole number of columns, at least 1, not ${columns}`);
  }
  const edges = everyone(count).flatMap((id) => {
    const right = id % columns < columns - 1 && id + 1 < count ? [[id, id + 1] as const] : [];
    const below = id + columns < count ? [[id, id + columns] as const] : [];
    return [...right, ...below];
  });
  return graph(edges, count).map((place, id) => ({
    ...place,
    grants: { row: Math.floor(id / columns), column: id % columns },
  }));
}

/** Every edge works both ways. */
function graph(edges: readonly (readonly [number, number])[], count: number): readonly Place[] {
  const links = everyone(count).map(() => new Set<number>());
  for (const [left, right] of edges) {
    checkProcess(left, count, "an edge");
    checkProcess(right, count, "an edge");
    if (left === right) throw new ScenarioError(`an edge joins p${left} to itself`);
    links[left]?.add(right);
    links[right]?.add(left);
  }
  return links.map((set) => ({
    neighbours: [...set].sort((left, right) => left - right),
    grants: {},
  }));
}

function checkProcess(id: number, count: number, what: string): void {
  if (Number.isInteger(id) && id >= 0 && id < count) return;
  throw new ScenarioError(`${what} names p${id}, but the processes are p0 to p${count - 1}`);
}

function everyone(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, id) => id);
}

function others(count: number, id: number): number[] {
  return everyone(count).filter((other) => other !== id);
}
