/** What only the grading side sees: more processes, slow links, odd orders. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { randomLoad, withRestore, withSnapshot } from "tiebreak/snapshot";

const begun = withSnapshot(randomLoad(5, 6, 9, new Random(31)), 2, "monday", 2, 3);
const back = withRestore(begun, 2, "monday", 5);
const counted = withSnapshot(back, 2, "tuesday", back[2]?.length ?? 0, 1);

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    five: {
      processes: 5,
      network: { ...fifoNetwork, slow: [{ from: 4, factor: 7 }] },
      workload: counted,
    },
  },
  criteria: [
    {
      id: "back-among-five",
      title: "Five go back, whatever the order",
      points: 1,
      property: "restoration",
      scenario: "five",
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["back"],
      hint: "back",
    },
    {
      id: "money-among-five",
      title: "All the money, among five and over slow links",
      points: 2,
      property: "conservation",
      scenario: "five",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
  ],
});
