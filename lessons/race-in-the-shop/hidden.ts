/** What only the grading side sees: a crowd, slow buyers, a shop that runs out. */

import { reorderingNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { busyShop, randomBuyers } from "tiebreak/shop";

const topology = { kind: "star", centre: 0 } as const;

export default defineRubric({
  problem: "shop",
  scenarios: {
    crowd: { processes: 7, topology, workload: busyShop(7, 3), grants: { items: 10 } },
    slow: {
      processes: 5,
      topology,
      network: { ...reorderingNetwork, slow: [{ from: 2, factor: 20 }] },
      workload: randomBuyers(5, 3, 30, new Random(11)),
      grants: { items: 20 },
    },
  },
  criteria: [
    {
      id: "no-lost-update-in-a-crowd",
      title: "No sale is lost in a crowd",
      points: 2,
      property: "no-lost-update",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      dependsOn: ["no-lost-update"],
      hint: "no-lost-update",
    },
    {
      id: "served-in-a-crowd",
      title: "Everybody leaves a crowded shop",
      points: 1,
      property: "everyone-served",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      dependsOn: ["served"],
      hint: "served",
    },
  ],
});
