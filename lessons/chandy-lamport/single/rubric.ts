/** One snapshot at a time: complete, recorded once, all the money there, and the cut consistent. */

import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { allAtOnce, heavyLoad, oneTransfer, randomLoad, withSnapshot } from "tiebreak/snapshot";

/** p1 pays p0 while p0 pays p1; the snapshot begins between p0's two payments. */
const crossing = withSnapshot(heavyLoad(2, 2), 0, "s1", 1);

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    pair: { processes: 2, network: fifoNetwork, workload: crossing },
    trio: {
      processes: 3,
      network: fifoNetwork,
      workload: withSnapshot(allAtOnce(3), 0, "s1"),
    },
    bank: {
      processes: 4,
      network: fifoNetwork,
      workload: withSnapshot(randomLoad(4, 8, 6, new Random(3)), 1, "s1", 3),
    },
    // For the figures of the text.
    flight: {
      processes: 3,
      network: fifoNetwork,
      workload: withSnapshot(oneTransfer(0, 1, 7), 2, "s1"),
    },
    overtaking: {
      processes: 2,
      network: reorderingNetwork,
      workload: withSnapshot(oneTransfer(0, 1, 7), 0, "s1", 1),
    },
    both: {
      processes: 2,
      network: reorderingNetwork,
      workload: withSnapshot(oneTransfer(0, 1, 7), 0, "s1"),
    },
  },
  families: {
    markers: (processes) => ({
      processes,
      network: unitNetwork,
      workload: withSnapshot(heavyLoad(processes, 2), 0, "s1", 1),
    }),
  },
  criteria: [
    {
      id: "complete",
      title: "Every process and every channel is recorded",
      points: 3,
      property: "completeness",
      scenario: ["pair", "trio"],
      schedules: "every",
    },
    {
      id: "once",
      title: "Nothing is recorded twice",
      points: 1,
      property: "recorded-once",
      scenario: ["pair", "trio"],
      schedules: "every",
    },
    {
      id: "money",
      title: "Accounts and channels together hold all the money",
      points: 4,
      property: "conservation",
      scenario: ["pair", "trio"],
      schedules: "every",
    },
    {
      id: "cut",
      title: "No payment is received inside the snapshot and sent outside it",
      points: 2,
      property: "consistent-cut",
      scenario: ["bank", "pair"],
      schedules: { seeds: 40 },
    },
    {
      id: "records",
      title: "Each record says what was really there",
      points: 1,
      property: "faithful-records",
      scenario: ["bank", "pair"],
      schedules: { seeds: 40 },
    },
    {
      id: "works-on",
      title: "Nobody stops working: what is ordered is paid at once",
      points: 1,
      property: "payments-go-on",
      scenario: ["bank", "pair"],
      schedules: { seeds: 40 },
      dependsOn: ["complete"],
    },
    {
      id: "delay",
      title: "All is recorded after 2T at the latest",
      points: 1,
      property: { name: "snapshot-delay", atMost: 2, formula: "2" },
      family: "markers",
      sizes: [2, 3, 4, 5, 6, 8, 10],
      schedules: { seeds: 1 },
      dependsOn: ["complete"],
    },
    {
      id: "markers",
      title: "At most one message on every channel besides the payments: N(N − 1)",
      points: 1,
      property: {
        name: "message-budget",
        except: "transfer",
        atMost: (n) => n * (n - 1),
        formula: "N(N − 1)",
      },
      family: "markers",
      sizes: [2, 3, 4, 5, 6, 8, 10],
      schedules: { seeds: 1 },
      dependsOn: ["complete"],
    },
  ],
});
