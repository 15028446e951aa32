/** One election over any graph: all agree on the best, and it costs two messages an edge. */

import { concurrentElections, everyoneAtOnce, oneElection } from "tiebreak/election";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

/** What each process is worth, by id. */
function worth(...values: readonly number[]) {
  return values.map((value) => ({ value }));
}

function circle(processes: number) {
  const edges = Array.from({ length: processes }, (_, id) => [id, (id + 1) % processes] as const);
  return { kind: "graph", edges } as const;
}

/** A square with one diagonal. */
const square = {
  kind: "graph",
  edges: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
  ],
} as const;

/** Nine phones in a field, each in reach of a few others. */
const field = {
  kind: "graph",
  edges: [
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 3],
    [2, 4],
    [3, 4],
    [3, 5],
    [4, 6],
    [5, 6],
    [5, 7],
    [6, 8],
    [7, 8],
  ],
} as const;

/** Eight peers with so many leading bits of the id that name a group. */
function peers(bits: number) {
  return { processes: 8, workload: everyoneAtOnce(8), grants: { bits } };
}

export default defineRubric({
  problem: "election",
  scenarios: {
    triangle: { processes: 3, grantsEach: worth(5, 9, 2), workload: oneElection(0) },
    path: {
      processes: 3,
      topology: { kind: "line" },
      grantsEach: worth(7, 1, 8),
      workload: oneElection(0),
    },
    square: {
      processes: 4,
      topology: square,
      grantsEach: worth(4, 6, 3, 8),
      workload: oneElection(1),
    },
    field: {
      processes: 9,
      topology: field,
      grantsEach: worth(3, 5, 4, 2, 9, 6, 1, 7, 8),
      workload: oneElection(0),
    },
    // For the figures of the text.
    rivals: {
      processes: 4,
      topology: square,
      grantsEach: worth(4, 6, 3, 8),
      workload: concurrentElections([1, 3]),
    },
    "one-super-peer": peers(0),
    "two-super-peers": peers(1),
    "four-super-peers": peers(2),
    "only-super-peers": peers(3),
  },
  families: {
    circle: (processes) => ({
      processes,
      topology: circle(processes),
      workload: oneElection(0),
    }),
    everybody: (processes) => ({ processes, workload: oneElection(0) }),
    star: (processes) => ({
      processes,
      topology: { kind: "star", centre: 0 },
      network: unitNetwork,
      workload: oneElection(0),
    }),
  },
  criteria: [
    {
      id: "decided",
      title: "Everybody decides",
      points: 3,
      property: "termination",
      scenario: ["triangle", "path", "square"],
      schedules: "every",
    },
    {
      id: "agreed",
      title: "On the same process",
      points: 2,
      property: "agreement",
      scenario: ["triangle", "path", "square"],
      schedules: "every",
    },
    {
      id: "best",
      title: "And it is the best there is",
      points: 3,
      property: "best-valued",
      scenario: ["triangle", "path", "square"],
      schedules: "every",
    },
    {
      id: "messages-on-a-circle",
      title: "At most 2E + N − 1 messages: 3N − 1 on a circle",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * n - 1, formula: "3N − 1" },
      family: "circle",
      sizes: [3, 4, 5, 8, 10],
      schedules: { seeds: 3 },
      dependsOn: ["decided"],
      hint: "messages",
    },
    {
      id: "messages-among-all",
      title: "At most 2E + N − 1 messages: N² − 1 where everybody is everybody's neighbour",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n * n - 1, formula: "N² − 1" },
      family: "everybody",
      sizes: [2, 3, 4, 6, 8],
      schedules: { seeds: 3 },
      dependsOn: ["decided"],
      hint: "messages",
    },
    {
      id: "turnaround",
      title: "Neighbours are asked all at once: at most 3T on a star",
      points: 1,
      property: { name: "turnaround", atMost: 3, formula: "3T" },
      family: "star",
      sizes: [3, 5, 9],
      schedules: { seeds: 1 },
      dependsOn: ["decided"],
    },
  ],
});
