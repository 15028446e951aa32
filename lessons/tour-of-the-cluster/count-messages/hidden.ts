/** What only the grading side sees: more processes, a slow one, other seeds. */

import { reorderingNetwork } from "tiebreak/network";
import { roundsBy } from "tiebreak/round";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "round",
  scenarios: {
    crowd: { processes: 6, workload: roundsBy([0, 2, 5], 3) },
    slow: {
      processes: 4,
      network: { ...reorderingNetwork, slow: [{ from: 1, factor: 20 }] },
      workload: roundsBy([0, 1, 2, 3], 2),
    },
  },
  criteria: [
    {
      id: "patience-in-a-crowd",
      title: "No report before everybody has answered, in larger clusters",
      points: 1,
      property: "no-early-report",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["patience"],
      hint: "patience",
    },
    {
      id: "count-in-a-crowd",
      title: "The reports add up, in larger clusters",
      points: 1,
      property: "right-count",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["count"],
      hint: "count",
    },
  ],
});
