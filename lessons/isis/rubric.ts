/** What the learner is told: one order everywhere, nothing lost, and the price. */

import { allAtOnce, burst, heavyLoad, oneMulticast } from "tiebreak/multicast";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    "two of three": { processes: 3, workload: allAtOnce(2) },
    "twice in a row": { processes: 2, workload: burst(0, 2) },
    // For the figures of the text.
    dead: {
      processes: 3,
      workload: allAtOnce(2),
      faults: [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 2 }] }],
    },
  },
  families: {
    single: (processes) => ({ processes, network: unitNetwork, workload: oneMulticast(1) }),
    busy: (processes) => ({ processes, network: unitNetwork, workload: heavyLoad(processes, 2) }),
  },
  criteria: [
    {
      id: "total",
      title: "Everybody delivers in the same order",
      points: 4,
      property: "total-order",
      scenario: ["two of three", "twice in a row"],
      schedules: "every",
    },
    {
      id: "validity",
      title: "What is multicast is delivered, by everybody",
      points: 2,
      property: "validity",
      scenario: ["two of three", "twice in a row"],
      schedules: "every",
      dependsOn: ["total"],
    },
    {
      id: "integrity",
      title: "Nothing is delivered twice, or invented",
      points: 1,
      property: "integrity",
      scenario: ["two of three", "twice in a row"],
      schedules: "every",
      dependsOn: ["total"],
    },
    {
      id: "say",
      title: "Everybody has a say: nobody delivers before all have heard of the payload",
      points: 1,
      property: "heard-by-all",
      family: "busy",
      sizes: [3, 5],
      schedules: { seeds: 1 },
    },
    {
      id: "messages",
      title: "At most 3(N − 1) messages for each multicast",
      points: 2,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "busy",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
    {
      id: "delay",
      title: "At most 3T from multicasting to the last delivery, when nobody else multicasts",
      points: 1,
      property: { name: "delivery-delay", atMost: 3, formula: "3T" },
      family: "single",
      sizes: [2, 3, 5],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
  ],
});
