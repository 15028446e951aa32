/** What the learner is told: what anybody delivers, all deliver, and nobody is told too often. */

import { burst, oneMulticast } from "tiebreak/multicast";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    trio: { processes: 3, workload: oneMulticast(0) },
    pair: { processes: 2, workload: burst(0, 2) },
  },
  families: {
    single: (processes) => ({ processes, network: unitNetwork, workload: oneMulticast(1) }),
  },
  criteria: [
    {
      id: "agreement",
      title: "What a process that never crashes delivers, all deliver",
      points: 1,
      property: "agreement",
      scenario: "trio",
      schedules: { every: { halfWayCrashes: 1 } },
    },
    {
      id: "uniform",
      title: "What any process delivers, even one that crashes, all deliver",
      points: 4,
      property: "uniform-agreement",
      scenario: "trio",
      schedules: { every: { halfWayCrashes: 2 } },
      dependsOn: ["agreement"],
    },
    {
      id: "integrity",
      title: "Nothing is delivered twice, or invented",
      points: 1,
      property: "integrity",
      scenario: ["trio", "pair"],
      schedules: "every",
      dependsOn: ["agreement"],
    },
    {
      id: "validity",
      title: "What is multicast is delivered, by everybody",
      points: 2,
      property: "validity",
      scenario: ["trio", "pair"],
      schedules: "every",
      dependsOn: ["agreement"],
    },
    {
      id: "messages",
      title: "At most (N − 1)² messages for each multicast",
      points: 2,
      property: { name: "message-budget", atMost: (n) => (n - 1) ** 2, formula: "(N − 1)²" },
      family: "single",
      sizes: [2, 3, 4, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
    {
      id: "delay",
      title: "At most T from multicasting to the last delivery, when nobody crashes",
      points: 1,
      property: { name: "delivery-delay", atMost: 1, formula: "T" },
      family: "single",
      sizes: [2, 3, 4, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
  ],
});
