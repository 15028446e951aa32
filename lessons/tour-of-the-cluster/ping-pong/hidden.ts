/** What only the grading side sees: more processes, a slow one, other seeds. */

import { reorderingNetwork } from "tiebreak/network";
import { everyonePings } from "tiebreak/ping";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "ping",
  scenarios: {
    crowd: { processes: 6, workload: everyonePings(6, 5) },
    slow: {
      processes: 4,
      network: { ...reorderingNetwork, slow: [{ from: 0, factor: 20 }] },
      workload: everyonePings(4, 3),
    },
  },
  criteria: [
    {
      id: "answered-in-a-crowd",
      title: "Every ping is answered, in larger clusters",
      points: 1,
      property: "every-ping-answered",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["answered"],
      hint: "answered",
    },
    {
      id: "honest-in-a-crowd",
      title: "Nobody is said to have answered who has not, in larger clusters",
      points: 1,
      property: "no-false-answer",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["honest"],
      hint: "honest",
    },
  ],
});
