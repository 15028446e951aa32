/** What only the grading side sees: larger groups, a crash, unlikely orders. */

import { heavyLoad } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 5, network: fifoNetwork, workload: heavyLoad(5, 3) },
    four: { processes: 4, network: fifoNetwork, workload: heavyLoad(4, 2) },
  },
  criteria: [
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 2,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger groups",
      points: 1,
      property: "progress",
      scenario: "crowd",
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
