/** What only the grading side sees: larger banks, slow links, channels that are not everywhere. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { heavyLoad, randomLoad, withSnapshot } from "tiebreak/snapshot";

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    five: {
      processes: 5,
      network: { ...fifoNetwork, slow: [{ from: 0, factor: 8 }] },
      workload: withSnapshot(randomLoad(5, 8, 5, new Random(17)), 4, "night", 4),
    },
    // A two-way ring: each process has two channels in and two out.
    circle: {
      processes: 4,
      network: fifoNetwork,
      topology: {
        kind: "graph",
        edges: [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 0],
        ],
      },
      workload: withSnapshot(heavyLoad(4, 3), 2, "night", 2),
    },
  },
  criteria: [
    {
      id: "money-in-a-larger-bank",
      title: "All the money, in larger banks and on other networks",
      points: 2,
      property: "conservation",
      scenario: ["five", "circle"],
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
    {
      id: "records-in-a-larger-bank",
      title: "Each record says what was there, in larger banks",
      points: 2,
      property: "faithful-records",
      scenario: ["five", "circle"],
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["records"],
      hint: "records",
    },
    {
      id: "complete-on-a-ring",
      title: "Every process and channel, where not everybody is a neighbour",
      points: 1,
      property: "completeness",
      scenario: "circle",
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["complete"],
      hint: "complete",
    },
  ],
});
