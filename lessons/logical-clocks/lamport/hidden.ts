/** What only the grading side sees: more processes, slow links, other seeds. */

import { randomLoad, staggered } from "tiebreak/clocks";
import { reorderingNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "clocks",
  scenarios: {
    large: { processes: 6, workload: randomLoad(6, 8, 20, new Random(42)) },
    slow: {
      processes: 5,
      network: { ...reorderingNetwork, slow: [{ from: 0, factor: 10 }] },
      workload: staggered(5, 3, 4),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts.
    "long haul": (processes, random) => ({
      processes,
      workload: randomLoad(processes, 12, 20, random),
    }),
  },
  criteria: [
    {
      id: "causes-first-in-a-crowd",
      title: "Causes before effects, in larger clusters",
      points: 2,
      property: "clock-condition",
      scenario: ["large", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["causes-first"],
      hint: "causes-first",
    },
    {
      id: "total-order-in-a-crowd",
      title: "No ties, in larger clusters",
      points: 1,
      property: "timestamp-order",
      role: "liveness",
      scenario: ["large", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["total-order"],
      hint: "total-order",
    },
    {
      id: "causes-first-in-the-long-run",
      title: "Causes before effects, among more than ten and over and over",
      points: 1,
      property: "clock-condition",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["causes-first"],
      hint: "causes-first",
    },
    {
      id: "total-order-in-the-long-run",
      title: "No ties, among more than ten and over and over",
      points: 1,
      role: "liveness",
      property: "timestamp-order",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["total-order"],
      hint: "total-order",
    },
  ],
});
