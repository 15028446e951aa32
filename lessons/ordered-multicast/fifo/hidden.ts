/** What only the grading side sees: more senders, longer bursts, slow links. */

import { burst, heavyLoad } from "tiebreak/multicast";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    crowd: { processes: 4, workload: heavyLoad(4, 4) },
    slow: {
      processes: 3,
      network: { ...reorderingNetwork, slow: [{ from: 2, to: 0, factor: 20 }] },
      workload: heavyLoad(3, 4),
    },
    "five in a row": { processes: 2, workload: burst(1, 5) },
  },
  criteria: [
    {
      id: "fifo-in-a-crowd",
      title: "The order of each sender, where everybody multicasts",
      points: 2,
      property: "fifo-order",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["fifo"],
      hint: "fifo",
    },
    {
      id: "validity-in-odd-orders",
      title: "Everything arrives, in orders that are merely possible",
      points: 1,
      property: "validity",
      scenario: "five in a row",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
  ],
});
