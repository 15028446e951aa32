/** What only the grading side sees. */

import { acquisition } from "tiebreak/mutex";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

const guests = forEach(7, (id) => (id === 0 ? [] : rounds(4, () => acquisition(0))));

export default defineRubric({
  problem: "mutex",
  scenarios: { crowd: { processes: 7, workload: guests } },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in a larger cluster",
      points: 2,
      property: "mutual-exclusion",
      scenario: "crowd",
      schedules: { seeds: 100, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
  ],
});
