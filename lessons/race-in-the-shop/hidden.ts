/** What only the grading side sees: a crowd, slow buyers, a shop that runs out. */

import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { randomBuyers } from "tiebreak/shop";

const sizes = { draw: 2, from: [11, 16], and: [6, 40] } as const;
const schedules = { seeds: 3, firstSeed: 1001, stepLimit: 60_000 };

export default defineRubric({
  problem: "shop",
  scenarios: {},
  families: {
    // More than ten buyers, each a dozen times; about half way the shop is sold out.
    crowd: (processes, random) => ({
      processes,
      topology: { kind: "star", centre: 0 },
      network: {
        ...reorderingNetwork,
        slow: [{ from: random.between(1, processes - 1), factor: random.between(5, 20) }],
      },
      workload: randomBuyers(processes, 12, 30, random),
      grants: { items: random.between(5 * processes, 7 * processes) },
    }),
  },
  criteria: [
    {
      id: "no-lost-update-in-a-crowd",
      title: "No sale is lost in a crowd",
      points: 2,
      property: "no-lost-update",
      family: "crowd",
      sizes,
      schedules,
      dependsOn: ["no-lost-update"],
      hint: "no-lost-update",
    },
    {
      id: "served-in-a-crowd",
      title: "Everybody leaves a crowded shop",
      points: 1,
      property: "everyone-served",
      family: "crowd",
      sizes,
      schedules,
      dependsOn: ["served"],
      hint: "served",
    },
  ],
});
