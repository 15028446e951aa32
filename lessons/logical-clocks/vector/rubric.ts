/** What the learner is told: stamp everything, and let the vectors say what caused what. */

import { heavyLoad, lightLoad, localEvent, randomLoad, sending } from "tiebreak/clocks";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

/** p0 tells p1, and p1 tells p2, which has been busy with its own affairs. */
const story = [
  [localEvent(0), sending(1, 0)],
  [sending(2, 40)],
  [localEvent(0), localEvent(0), localEvent(60)],
];

export default defineRubric({
  problem: "clocks",
  scenarios: {
    chain: { processes: 3, workload: lightLoad(3, 2, 100) },
    crowd: { processes: 3, workload: heavyLoad(3, 3) },
    mixed: { processes: 4, workload: randomLoad(4, 6, 10, new Random(7)) },
    // For the figures of the text.
    story: { processes: 3, workload: story },
  },
  criteria: [
    {
      id: "stamped",
      title: "Every event has one timestamp",
      points: 1,
      property: "every-event-stamped",
      scenario: ["chain", "crowd", "mixed"],
      schedules: { seeds: 10 },
    },
    {
      id: "exactly",
      title: "a happened before b exactly if the vector of a is smaller",
      points: 5,
      property: "vector-condition",
      scenario: ["chain", "crowd", "mixed"],
      schedules: { seeds: 20 },
      dependsOn: ["stamped"],
    },
    {
      id: "odd-orders",
      title: "Also in orders that are merely possible",
      points: 1,
      property: "vector-condition",
      scenario: "mixed",
      schedules: { walks: 40 },
      dependsOn: ["stamped"],
      hint: "exactly",
    },
  ],
});
