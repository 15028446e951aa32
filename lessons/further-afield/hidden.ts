/** What only the grading side sees: larger graphs, equal values, slow links. */

import { oneElection } from "tiebreak/election";
import { reorderingNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

/** A tree that is drawn, and N + 1 edges besides: 2N edges in all. */
function drawnEdges(processes: number, random: Random) {
  const edges: [number, number][] = [];
  for (let id = 1; id < processes; id++) edges.push([random.between(0, id - 1), id]);
  while (edges.length < 2 * processes) {
    const from = random.between(0, processes - 2);
    const to = random.between(from + 1, processes - 1);
    if (!edges.some(([one, other]) => one === from && other === to)) edges.push([from, to]);
  }
  return edges;
}

/** Anybody begins; some are worth nothing or less, and some as much as others. */
function wild(processes: number, random: Random) {
  return {
    processes,
    topology: { kind: "graph", edges: drawnEdges(processes, random) },
    network: {
      ...reorderingNetwork,
      slow: [{ from: random.between(0, processes - 1), factor: 12 }],
    },
    grantsEach: Array.from({ length: processes }, () => ({ value: random.between(-9, 15) })),
    workload: oneElection(random.between(0, processes - 1)),
  } as const;
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
  },
  families: { wild },
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
      property: { name: "message-budget", atMost: (n) => 5 * n - 1, formula: "2E + N − 1" },
      family: "wild",
      sizes: wildSizes,
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["messages-on-a-circle"],
      hint: "messages",
    },
  ],
});
