/** What only the grading side sees. */

import { defineRubric } from "tiebreak/rubric";
import problem from "./problem.ts";
import { meetings } from "./shared.ts";

export default defineRubric({
  problem,
  scenarios: { crowd: { processes: 11, workload: meetings(11, 6) } },
  criteria: [
    {
      id: "together-in-a-crowd",
      title: "Nobody passes early in a larger cluster",
      points: 2,
      property: "nobody-early",
      scenario: "crowd",
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["together"],
      hint: "together",
    },
  ],
});
