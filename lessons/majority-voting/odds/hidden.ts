/** What only the grading side sees: other cases. */

import { askFormula, askSimulation } from "tiebreak/odds";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

/** Any majority of up to 40 voters, who forget rarely or often. */
function drawnCase(random: Random) {
  const voters = random.between(3, 40);
  const needed = random.between(Math.floor(voters / 2) + 1, voters);
  return [voters, needed, random.between(1, 95) / 100] as const;
}

function drawnCases(count: number, random: Random) {
  return Array.from({ length: count }, () => drawnCase(random));
}

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
  families: {
    // Each is asked six times.
    "drawn cases": (processes, random) => ({
      processes,
      workload: Array.from({ length: processes }, () => askFormula(drawnCases(6, random)).flat()),
    }),
    // The first is asked more often, also about what is certain and what needs ten to forget.
    "further trials": (processes) => ({
      processes,
      workload: [
        askSimulation(
          [
            [8, 5, 0.3],
            [5, 3, 0.5],
            [9, 6, 0.4],
            [12, 7, 0.2],
            [3, 2, 0.1],
            [20, 13, 0.5],
            [24, 17, 0.6],
            [5, 3, 1],
            [7, 4, 0],
          ],
          500,
        ).flat(),
        ...askSimulation(
          Array.from({ length: processes - 1 }, () => [6, 4, 0.35] as const),
          500,
        ),
      ],
    }),
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
    {
      id: "drawn-formula",
      title: "By formula: any majority, one case after the other",
      points: 1,
      property: "formula",
      family: "drawn cases",
      sizes: { draw: 1, from: [2, 5], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["often"],
      hint: "often",
    },
    {
      id: "trials-in-a-row",
      title: "By trial: one case after the other",
      points: 1,
      property: "simulation",
      family: "further trials",
      sizes: [2, 12],
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["trials"],
      hint: "trials",
    },
  ],
});
