/** What only the grading side sees: more processes, a slow one, other seeds. */

import { reorderingNetwork } from "tiebreak/network";
import { everyonePings } from "tiebreak/ping";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "ping",
  scenarios: {},
  families: {
    // More than ten processes, whose ids differ as texts, and more than ten pings of each.
    crowd: (processes, random) => ({
      processes,
      network: {
        ...reorderingNetwork,
        slow: [{ from: random.below(processes), factor: random.between(5, 20) }],
      },
      workload: everyonePings(processes, 12),
    }),
  },
  criteria: [
    {
      id: "answered-in-a-crowd",
      title: "Every ping is answered, in larger clusters",
      points: 1,
      property: "every-ping-answered",
      family: "crowd",
      sizes: { draw: 2, from: [11, 16], and: [6, 40] },
      schedules: { seeds: 3, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["answered"],
      hint: "answered",
    },
    {
      id: "honest-in-a-crowd",
      title: "Nobody is said to have answered who has not, in larger clusters",
      points: 1,
      property: "no-false-answer",
      family: "crowd",
      sizes: { draw: 2, from: [11, 16], and: [6, 40] },
      schedules: { seeds: 3, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["honest"],
      hint: "honest",
    },
  ],
});
