/** What only the grading side sees: more processes, a slow one, other seeds. */

import { reorderingNetwork } from "tiebreak/network";
import { roundsBy } from "tiebreak/round";
import { defineRubric } from "tiebreak/rubric";

const sizes = { draw: 2, from: [11, 16], and: [6, 40] } as const;
const schedules = { seeds: 2, firstSeed: 1001, stepLimit: 30_000 };

export default defineRubric({
  problem: "round",
  scenarios: {},
  families: {
    // More than ten processes, whose ids differ as texts, and more than ten rounds of each asker.
    crowd: (processes, random) => ({
      processes,
      network: {
        ...reorderingNetwork,
        slow: [{ from: random.below(processes), factor: random.between(5, 20) }],
      },
      workload: roundsBy(
        random.shuffle(Array.from({ length: processes }, (_, id) => id)).slice(0, 3),
        12,
      ),
    }),
  },
  criteria: [
    {
      id: "patience-in-a-crowd",
      title: "No report before everybody has answered, in larger clusters",
      points: 1,
      property: "no-early-report",
      family: "crowd",
      sizes,
      schedules,
      dependsOn: ["patience"],
      hint: "patience",
    },
    {
      id: "reported-in-a-crowd",
      title: "Every round is reported, in larger clusters",
      points: 1,
      property: "every-round-reported",
      family: "crowd",
      sizes,
      schedules,
      dependsOn: ["reported"],
      hint: "reported",
    },
    {
      id: "count-in-a-crowd",
      title: "The reports add up, in larger clusters",
      points: 1,
      property: "right-count",
      family: "crowd",
      sizes,
      schedules,
      dependsOn: ["count"],
      hint: "count",
    },
  ],
});
