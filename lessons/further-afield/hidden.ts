/** What only the grading side sees: larger graphs, equal values, slow links. */

import { oneElection } from "tiebreak/election";
import { reorderingNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

/** A tree that is drawn, and other edges besides: 3N edges in all. */
function drawnEdges(processes: number, random: Random) {
  const edges: [number, number][] = [];
  for (let id = 1; id < processes; id++) edges.push([random.between(0, id - 1), id]);
  while (edges.length < 3 * processes) {
    const from = random.between(0, processes - 2);
    const to = random.between(from + 1, processes - 1);
    if (!edges.some(([one, other]) => one === from && other === to)) edges.push([from, to]);
  }
  return edges;
}

/** Anybody begins; some are worth nothing or less, and some as much as others. */
function wild(processes: number, random: Random) {
  const most = random.below(2) === 0 ? -1 : 150; // sometimes nobody is worth anything
  return {
    processes,
    topology: { kind: "graph", edges: drawnEdges(processes, random) },
    network: {
      ...reorderingNetwork,
      slow: [{ from: random.between(0, processes - 1), factor: 12 }],
    },
    grantsEach: Array.from({ length: processes }, () => ({
      value: random.between(-90, most) / 10,
    })),
    workload: oneElection(random.between(0, processes - 1)),
  } as const;
}

/** Those that answer the middle are worth more and more, then less and less, but never little. */
function rising(processes: number) {
  const best = Math.floor(processes / 2);
  return {
    processes,
    topology: { kind: "star", centre: 0 },
    network: unitNetwork,
    grantsEach: Array.from({ length: processes }, (_, id) => ({
      value: id < best ? id : 2 * processes - id,
    })),
    workload: oneElection(0),
  } as const;
}

/**
 * p1 reaches five before p2 does, and five after; each of the ones knows each of the others. A
 * program that spares questions has to answer many.
 */
function twoCamps() {
  const near = [3, 4, 5, 6, 7];
  const far = [8, 9, 10, 11, 12];
  const edges = [
    ...[[0, 1] as const, [0, 2] as const],
    ...[...near, ...far].map((id) => [1, id] as const),
    ...far.map((id) => [2, id] as const),
    ...near.flatMap((id) => far.map((other) => [id, other] as const)),
  ];
  const slow = far.map((to) => ({ from: 1, to, factor: 40 }));
  return {
    processes: 13,
    topology: { kind: "graph", edges },
    network: { ...reorderingNetwork, slow },
    workload: oneElection(0),
  } as const;
}

/** p4 can be asked by p3 after it has answered p1. The others hang on p0 in a line: N + 1 edges. */
function twoWays(processes: number) {
  const line = Array.from({ length: processes - 5 }, (_, place) => place + 5);
  const edges = [
    ...[[0, 1] as const, [0, 2] as const, [1, 3] as const, [1, 4] as const],
    ...[[3, 4] as const, [2, 3] as const],
    ...line.map((id) => [id === 5 ? 0 : id - 1, id] as const),
  ];
  return { processes, topology: { kind: "graph", edges }, workload: oneElection(0) } as const;
}

const wildSizes = { draw: 2, from: [11, 13], and: [40] } as const;

export default defineRubric({
  problem: "election",
  scenarios: {
    grid: {
      processes: 12,
      topology: { kind: "grid", columns: 4 },
      network: { ...reorderingNetwork, slow: [{ from: 5, factor: 12 }] },
      grantsEach: [4, 8, 15, 16, 23, 42, 7, 1, 9, 30, 2, 41].map((value) => ({ value })),
      workload: oneElection(10),
    },
    // Two are equally good: either will do, as long as all take the same.
    equals: {
      processes: 6,
      topology: { kind: "grid", columns: 3 },
      grantsEach: [1, 6, 2, 3, 6, 5].map((value) => ({ value })),
      workload: oneElection(3),
    },
    "two camps": twoCamps(),
  },
  families: { wild, rising, "two ways": twoWays },
  criteria: [
    {
      id: "agreed-on-a-grid",
      title: "Agreed, on larger networks and between equals",
      points: 1,
      property: "agreement",
      scenario: ["grid", "equals"],
      schedules: { seeds: 30, firstSeed: 1001 },
      dependsOn: ["agreed"],
      hint: "agreed",
    },
    {
      id: "best-on-a-grid",
      title: "The best, on larger networks",
      points: 2,
      property: "best-valued",
      scenario: ["grid", "equals"],
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["best"],
      hint: "best",
    },
    {
      id: "decided-anywhere",
      title: "Everybody decides, on networks of any shape",
      points: 1,
      property: "termination",
      family: "wild",
      sizes: wildSizes,
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["decided"],
      hint: "decided",
    },
    {
      id: "decided-in-two-camps",
      title: "Everybody decides, where many are asked twice",
      points: 1,
      property: "termination",
      scenario: "two camps",
      schedules: { seeds: 3, firstSeed: 1001 },
      dependsOn: ["decided"],
      hint: "decided",
    },
    {
      id: "best-anywhere",
      title: "The best, on networks of any shape",
      points: 1,
      property: "best-valued",
      family: "wild",
      sizes: wildSizes,
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["best"],
      hint: "best",
    },
    {
      id: "messages-anywhere",
      title: "At most 2E + N − 1 messages, on networks of any shape",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 7 * n - 1, formula: "2E + N − 1" },
      family: "wild",
      sizes: wildSizes,
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["messages-on-a-circle"],
      hint: "messages",
    },
    {
      id: "best-of-many",
      title: "The best of many that answer one after the other",
      points: 1,
      property: "best-valued",
      family: "rising",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["best"],
      hint: "best",
    },
    {
      id: "messages-by-two-ways",
      title: "At most 2E + N − 1 messages, in odd orders",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * n + 1, formula: "2E + N − 1" },
      family: "two ways",
      sizes: [5, 6, 7],
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["messages-on-a-circle"],
      hint: "messages",
    },
  ],
});
