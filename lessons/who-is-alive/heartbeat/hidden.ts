/** What only the grading side sees: larger clusters, other bounds, several crashes. */

import { crashAndRecovery, crashesAtOnce, oneCrash } from "tiebreak/detector";
import { synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "detector",
  scenarios: {
    six: { processes: 6, network: synchronousNetwork, faults: crashesAtOnce([0, 3, 4], 77) },
    "very slow": {
      processes: 3,
      network: { ...synchronousNetwork, maxDelay: 42 },
      faults: oneCrash(0, 133),
    },
    "comes back late": {
      processes: 4,
      network: synchronousNetwork,
      faults: crashAndRecovery(0, 63, 222),
    },
  },
  criteria: [
    {
      id: "completeness-of-six",
      title: "Half of six crash at once and are found within 60 ticks",
      points: 1,
      property: { name: "completeness", withinTicks: 60 },
      scenario: "six",
      schedules: { seeds: 30, firstSeed: 1001, tickLimit: 300 },
      dependsOn: ["completeness"],
      hint: "completeness",
    },
    {
      id: "accuracy-very-slow",
      title: "Nobody is suspected who is alive, with other bounds",
      points: 2,
      property: "accuracy",
      scenario: ["six", "very slow"],
      schedules: { seeds: 40, firstSeed: 1001, tickLimit: 800 },
      hint: "accuracy",
    },
    {
      id: "return-late",
      title: "Whoever comes back late is trusted again",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: 320 },
      scenario: "comes back late",
      schedules: { seeds: 30, firstSeed: 1001, tickLimit: 500 },
      dependsOn: ["completeness"],
      hint: "return",
    },
  ],
});
