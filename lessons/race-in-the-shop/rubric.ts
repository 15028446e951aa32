/** What the learner is told: lose no sale, sell nothing twice, serve everybody, do not chatter. */

import { defineRubric } from "tiebreak/rubric";
import { busyShop, buyersAtOnce, staggeredBuyers } from "tiebreak/shop";

/** Everybody talks to the shop and nobody else, so no counterexample does without it. */
const topology = { kind: "star", centre: 0 } as const;

export default defineRubric({
  problem: "shop",
  scenarios: {
    two: { processes: 3, topology, workload: buyersAtOnce(3), grants: { items: 3 } },
    "last item": { processes: 3, topology, workload: buyersAtOnce(3), grants: { items: 1 } },
    "sold out": { processes: 4, topology, workload: buyersAtOnce(4), grants: { items: 1 } },
    again: { processes: 3, topology, workload: busyShop(3, 2), grants: { items: 3 } },
    // For the figures of the text.
    apart: { processes: 3, topology, workload: staggeredBuyers(3, 1, 30), grants: { items: 3 } },
  },
  families: {
    busy: (processes) => ({
      processes,
      topology,
      workload: busyShop(processes, 2),
      grants: { items: 2 * processes },
    }),
  },
  criteria: [
    {
      id: "no-lost-update",
      title: "No sale is lost",
      points: 4,
      property: "no-lost-update",
      scenario: ["two", "again"],
      schedules: "every",
    },
    {
      id: "no-oversale",
      title: "The last item is sold once",
      points: 2,
      property: "no-oversale",
      scenario: ["last item", "again"],
      schedules: "every",
    },
    {
      id: "served",
      title: "Everybody leaves, with an item if there is one",
      points: 3,
      property: "everyone-served",
      scenario: ["two", "last item", "sold out"],
      schedules: "every",
    },
    {
      id: "messages",
      title: "At most 7 messages for each purchase",
      points: 1,
      property: { name: "message-budget", atMost: 7, formula: "7" },
      family: "busy",
      sizes: [2, 3, 5],
      schedules: { seeds: 3 },
      dependsOn: ["served"],
    },
  ],
});
