/** What the learner is told: all or none, whoever crashes, and no copy twice. */

import { burst, oneMulticast } from "tiebreak/multicast";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    trio: { processes: 3, workload: oneMulticast(0) },
    pair: { processes: 2, workload: burst(0, 2) },
    // For the figures of the text.
    four: { processes: 4, workload: oneMulticast(0) },
  },
  families: {
    single: (processes) => ({ processes, network: unitNetwork, workload: oneMulticast(0) }),
  },
  criteria: [
    {
      id: "agreement",
      title: "All or none, wherever in its loop a process crashes",
      points: 4,
      property: "agreement",
      scenario: "trio",
      schedules: { every: { halfWayCrashes: 1 } },
    },
    {
      id: "integrity",
      title: "Nothing is delivered twice, or invented",
      points: 2,
      property: "integrity",
      scenario: ["trio", "pair"],
      schedules: "every",
      dependsOn: ["agreement"],
    },
    {
      id: "validity",
      title: "What is multicast is delivered, by everybody",
      points: 3,
      property: "validity",
      scenario: ["trio", "pair"],
      schedules: "every",
      dependsOn: ["agreement"],
    },
    {
      id: "messages",
      title: "At most N(N − 1) messages for each multicast",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n * (n - 1), formula: "N(N − 1)" },
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
