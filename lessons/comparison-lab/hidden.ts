/** What only the grading side sees: larger clusters, one busy among idle ones, odd orders. */

import { acquisition, heavyLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 7, workload: heavyLoad(7, 4) },
    slow: {
      processes: 5,
      network: { ...reorderingNetwork, slow: [{ from: 0, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    // p0 goes in all the time, with an old clock at the others.
    uneven: {
      processes: 4,
      workload: forEach(4, (id) => rounds(id === 0 ? 8 : 2, () => acquisition(9 * id))),
    },
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow", "uneven"],
      schedules: { seeds: 25, firstSeed: 1001 },
      dependsOn: ["repeat"],
      hint: "exclusion",
    },
    {
      id: "progress-in-odd-orders",
      title: "Whoever asks gets in, in orders that are merely possible",
      points: 1,
      property: "progress",
      scenario: ["uneven", "slow"],
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["repeat"],
      hint: "progress",
    },
  ],
});
