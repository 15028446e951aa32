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
      id: "exactly-in-a-crowd",
      title: "Vectors say what caused what, in larger clusters",
      points: 2,
      property: "vector-condition",
      scenario: ["large", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["exactly"],
      hint: "exactly",
    },
    {
      id: "exactly-in-the-long-run",
      title: "Vectors say what caused what, among more than ten and over and over",
      points: 1,
      property: "vector-condition",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["exactly"],
      hint: "exactly",
    },
  ],
});
