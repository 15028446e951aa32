/** What only the grading side sees: other cases. */

import { askFormula, askSimulation } from "tiebreak/odds";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "odds",
  scenarios: {
    formula: {
      processes: 5,
      workload: askFormula([
        [4, 3, 0.1],
        [9, 5, 0.05],
        [16, 12, 0.3],
        [32, 24, 30 / 3600],
        [7, 7, 0.5],
      ]),
    },
    trials: {
      processes: 3,
      workload: askSimulation(
        [
          [4, 3, 0.3],
          [32, 17, 0.1],
          [7, 5, 0.5],
        ],
        1500,
      ),
    },
  },
  criteria: [
    {
      id: "further-formula",
      title: "By formula: further cases",
      points: 1,
      property: "formula",
      scenario: "formula",
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["often"],
      hint: "often",
    },
    {
      id: "further-trials",
      title: "By trial: further cases",
      points: 1,
      property: "simulation",
      scenario: "trials",
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["trials"],
      hint: "trials",
    },
  ],
});
