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
  families: {
    // More than ten processes, whose ids differ as texts, and many payments in flight at once.
    "long haul": (processes, random) => ({
      processes,
      network: { ...fifoNetwork, slow: [{ from: random.below(processes), factor: 4 }] },
      workload: withSnapshot(
        randomLoad(processes, 12, 4, random),
        random.below(processes),
        "night",
        6,
      ),
    }),
  },
  criteria: [
    {
      id: "money-in-a-larger-bank",
      title: "All the money, in larger banks and on other networks",
      points: 2,
      property: "conservation",
      scenario: ["five", "circle"],
      schedules: { seeds: 30, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
    {
      id: "records-in-a-larger-bank",
      title: "Each record says what was there, in larger banks",
      points: 2,
      property: "faithful-records",
      scenario: ["five", "circle"],
      schedules: { seeds: 30, firstSeed: 1001 },
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
    {
      id: "complete-among-many",
      title: "Every process and channel, among more than ten",
      points: 1,
      property: "completeness",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["complete"],
      hint: "complete",
    },
    {
      id: "once-among-many",
      title: "Nothing is recorded twice, among more than ten",
      points: 1,
      property: "recorded-once",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["once"],
      hint: "once",
    },
    {
      id: "records-among-many",
      title: "Each record says what was there, among more than ten",
      points: 1,
      property: "faithful-records",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["records"],
      hint: "records",
    },
    {
      id: "works-on-among-many",
      title: "What is ordered is paid at once, among more than ten",
      points: 1,
      property: "payments-go-on",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["works-on"],
      hint: "works-on",
    },
  ],
});
