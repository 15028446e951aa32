/** Two snapshots at once, by two processes or by one: each must be right for itself. */

import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { allAtOnce, heavyLoad, oneTransfer, randomLoad, withSnapshot } from "tiebreak/snapshot";

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    pair: {
      processes: 2,
      network: fifoNetwork,
      workload: withSnapshot(withSnapshot(allAtOnce(2), 0, "s1", 1), 1, "s2", 1),
    },
    "one-asks-twice": {
      processes: 2,
      network: fifoNetwork,
      workload: withSnapshot(withSnapshot(heavyLoad(2, 2), 0, "s1"), 0, "s2", 2),
    },
    trio: {
      processes: 3,
      network: fifoNetwork,
      workload: withSnapshot(withSnapshot(oneTransfer(2, 1, 7), 0, "s1"), 1, "s2"),
    },
    bank: {
      processes: 3,
      network: fifoNetwork,
      workload: withSnapshot(
        withSnapshot(randomLoad(3, 8, 5, new Random(5)), 0, "s1", 3),
        2,
        "s2",
        3,
      ),
    },
  },
  families: {
    markers: (processes) => ({
      processes,
      network: unitNetwork,
      workload: withSnapshot(
        withSnapshot(heavyLoad(processes, 2), 0, "s1", 1),
        processes - 1,
        "s2",
        1,
      ),
    }),
  },
  criteria: [
    {
      id: "complete",
      title: "Both snapshots record every process and every channel",
      points: 3,
      property: "completeness",
      scenario: ["pair", "one-asks-twice", "trio"],
      schedules: "every",
    },
    {
      id: "money",
      title: "Each snapshot holds all the money",
      points: 4,
      property: "conservation",
      scenario: ["pair", "one-asks-twice", "trio"],
      schedules: "every",
      dependsOn: ["complete"],
    },
    {
      id: "once",
      title: "Nothing is recorded twice for the same snapshot",
      points: 1,
      property: "recorded-once",
      scenario: ["pair", "one-asks-twice"],
      schedules: "every",
      dependsOn: ["complete"],
    },
    {
      id: "records",
      title: "Each record says what was really there",
      points: 2,
      property: "faithful-records",
      scenario: ["bank", "pair"],
      schedules: { seeds: 40 },
    },
    {
      id: "markers",
      title: "At most N(N − 1) messages for each snapshot, payments aside",
      points: 1,
      property: {
        name: "message-budget",
        except: "transfer",
        atMost: (n) => n * (n - 1),
        formula: "N(N − 1)",
      },
      family: "markers",
      sizes: [2, 3, 4, 6, 8],
      schedules: { seeds: 1 },
      dependsOn: ["complete"],
    },
  ],
});
