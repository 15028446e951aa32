/** What only the grading side sees: larger clusters, slow links, work that grows. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { randomLoad, staggered } from "tiebreak/termination";

export default defineRubric({
  problem: "termination",
  scenarios: {
    crowd: {
      processes: 5,
      network: fifoNetwork,
      workload: randomLoad(5, 2, "anybody", new Random(7)),
    },
    slow: {
      processes: 4,
      network: { ...fifoNetwork, slow: [{ from: 1, factor: 9 }] },
      workload: staggered(4, 2, 6),
    },
  },
  criteria: [
    {
      id: "never-early-in-a-crowd",
      title: "Never too early, in larger clusters",
      points: 2,
      property: "no-false-announcement",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-in-a-crowd",
      title: "Announced in the end, in larger clusters",
      points: 1,
      property: "detection",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
  ],
});
