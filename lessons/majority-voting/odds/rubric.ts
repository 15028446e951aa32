/** The lecture's own figures by formula; then larger odds, by formula and by trial. */

import { askFormula, askSimulation } from "tiebreak/odds";
import { defineRubric } from "tiebreak/rubric";

/** Three seconds of every hour. */
const rare = 3 / 3600;

export default defineRubric({
  problem: "odds",
  scenarios: {
    rare: {
      processes: 3,
      workload: askFormula([
        [8, 5, rare],
        [16, 9, rare],
        [32, 17, rare],
      ]),
    },
    often: {
      processes: 4,
      workload: askFormula([
        [8, 5, 0.2],
        [8, 6, 0.4],
        [16, 9, 0.2],
        [5, 3, 0.3],
      ]),
    },
    trials: {
      processes: 4,
      workload: askSimulation(
        [
          [8, 5, 0.2],
          [8, 6, 0.4],
          [16, 9, 0.2],
          [5, 3, 0.3],
        ],
        2000,
      ),
    },
  },
  criteria: [
    {
      id: "trials",
      title: "By trial: as often as it should be, within chance",
      points: 3,
      property: "simulation",
      scenario: "trials",
      schedules: { seeds: 1 },
    },
    {
      id: "often",
      title: "By formula: voters that forget often",
      points: 2,
      property: "formula",
      scenario: "often",
      schedules: { seeds: 1 },
    },
    {
      id: "rare",
      title: "By formula: three seconds of every hour",
      points: 2,
      property: "formula",
      scenario: "rare",
      schedules: { seeds: 1 },
    },
  ],
});
