/** What only the grading side sees: crashes and recoveries at any moment, in larger clusters. */

import { heavyLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    three: { processes: 3, network: fifoNetwork, workload: heavyLoad(3, 3) },
    five: { processes: 5, network: fifoNetwork, workload: staggered(5, 3, 10) },
  },
  criteria: [
    {
      id: "exclusion-in-a-storm",
      title: "Never two inside, while processes crash and come back at any moment",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["three", "five"],
      schedules: {
        seeds: 100,
        firstSeed: 1001,
        tickLimit: 5000,
        swarm: { crashes: 2, recover: true, beforeTick: 200 },
      },
      dependsOn: ["exclusion", "candidate"],
      hint: "exclusion",
    },
  ],
});
