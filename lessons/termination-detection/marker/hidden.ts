/** What only the grading side sees: larger rings, other networks, slow links. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { heavyLoad, randomLoad } from "tiebreak/termination";

export default defineRubric({
  problem: "termination",
  scenarios: {
    six: {
      processes: 6,
      topology: { kind: "ring" },
      network: fifoNetwork,
      workload: randomLoad(6, 2, "successor", new Random(13)),
    },
    slow: {
      processes: 4,
      topology: { kind: "ring" },
      network: { ...fifoNetwork, slow: [{ from: 3, factor: 9 }] },
      workload: heavyLoad(4, 2),
    },
    // All twelve channels among four.
    four: {
      processes: 4,
      network: fifoNetwork,
      grants: { route: [0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3] },
      workload: randomLoad(4, 2, "anybody", new Random(5)),
    },
  },
  criteria: [
    {
      id: "never-early-elsewhere",
      title: "Never too early, on larger rings and on other networks",
      points: 2,
      property: "no-false-announcement",
      scenario: ["six", "slow", "four"],
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-elsewhere",
      title: "Announced in the end, on larger rings and on other networks",
      points: 1,
      property: "detection",
      scenario: ["six", "slow", "four"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
  ],
});
