/** What only the grading side sees: storms of elections, larger groups. */

import { electionStorm, everyoneAtOnce } from "tiebreak/election";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "election",
  scenarios: {
    storm: { processes: 4, network: fifoNetwork, workload: electionStorm(4, 3, 5) },
    trio: { processes: 3, network: fifoNetwork, workload: everyoneAtOnce(3) },
    six: { processes: 6, network: fifoNetwork, workload: everyoneAtOnce(6) },
  },
  criteria: [
    {
      id: "agreement-in-a-storm",
      title: "All trust the same in the end, after many elections",
      points: 2,
      property: "agreement",
      scenario: ["storm", "trio"],
      schedules: { walks: 20, firstSeed: 1001 },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "never-two-of-six",
      title: "Never two leaders, when six stand at once",
      points: 1,
      property: "agreement-throughout",
      scenario: "six",
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["never-two"],
      hint: "never-two",
    },
  ],
});
