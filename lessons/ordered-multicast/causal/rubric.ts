/** What the learner is told: causes before effects, nothing lost, no message more. */

import { allAtOnce, burst, heavyLoad } from "tiebreak/multicast";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    trio: { processes: 3, workload: allAtOnce(3) },
    "two talk": { processes: 2, workload: heavyLoad(2, 2) },
    // For the figures of the text.
    two: { processes: 3, workload: allAtOnce(2) },
    "p1 twice": { processes: 3, workload: burst(1, 2) },
  },
  families: {
    busy: (processes) => ({
      processes,
      network: unitNetwork,
      workload: heavyLoad(processes, 2),
    }),
  },
  criteria: [
    {
      id: "causal",
      title: "Nothing is delivered before what happened before it",
      points: 4,
      property: "causal-order",
      scenario: ["trio", "two talk"],
      schedules: "every",
    },
    {
      id: "validity",
      title: "What is multicast is delivered, by everybody",
      points: 3,
      property: "validity",
      scenario: ["trio", "two talk"],
      schedules: "every",
      dependsOn: ["causal"],
    },
    {
      id: "integrity",
      title: "Nothing is delivered twice, or invented",
      points: 1,
      property: "integrity",
      scenario: ["trio", "two talk"],
      schedules: "every",
      dependsOn: ["causal"],
    },
    {
      id: "messages",
      title: "At most N − 1 messages for each multicast",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n - 1, formula: "N − 1" },
      family: "busy",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
    {
      id: "delay",
      title: "At most T from multicasting to delivering, when nothing comes early",
      points: 1,
      property: { name: "delivery-delay", atMost: 1, formula: "T" },
      family: "busy",
      sizes: [2, 3, 5],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
  ],
});
