/** What only the grading side sees: three at once, and names that look like something else. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { randomLoad, withSnapshot } from "tiebreak/snapshot";

const payments = randomLoad(4, 8, 5, new Random(23));

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    three: {
      processes: 4,
      network: { ...fifoNetwork, slow: [{ to: 2, factor: 6 }] },
      workload: withSnapshot(
        withSnapshot(withSnapshot(payments, 3, "noon", 2), 1, "0", 3),
        3,
        "p1",
        5,
      ),
    },
  },
  criteria: [
    {
      id: "money-of-three",
      title: "Three at once, and each holds all the money",
      points: 2,
      property: "conservation",
      scenario: "three",
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
    {
      id: "records-of-three",
      title: "Three at once, and each record is right",
      points: 2,
      property: "faithful-records",
      scenario: "three",
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["records"],
      hint: "records",
    },
  ],
});
