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
  families: {
    // More than ten processes, or two; one asks six times, before the last snapshot is complete.
    "long haul": (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: Array.from({ length: 9 }, (_, index) => index).reduce(
        (workload, index) => {
          const asks = index < 6 ? 1 : random.below(processes);
          return withSnapshot(workload, asks, `s${12 - index}`, 2 * index + 1);
        },
        randomLoad(processes, 12, 6, random),
      ),
    }),
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
    {
      id: "complete-among-many",
      title: "Nine snapshots at once, and all are complete",
      points: 1,
      property: "completeness",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [2] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["complete"],
      hint: "complete",
    },
    {
      id: "once-among-many",
      title: "Nothing is recorded twice, nine snapshots at once",
      points: 1,
      property: "recorded-once",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [2] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["once"],
      hint: "once",
    },
    {
      id: "records-among-many",
      title: "Each record is right, nine snapshots at once",
      points: 1,
      property: "faithful-records",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [2] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["records"],
      hint: "records",
    },
  ],
});
