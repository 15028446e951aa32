/** What only the grading side sees: larger graphs, equal values, slow links. */

import { oneElection } from "tiebreak/election";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "election",
  scenarios: {
    grid: {
      processes: 12,
      topology: { kind: "grid", columns: 4 },
      network: { ...reorderingNetwork, slow: [{ from: 5, factor: 12 }] },
      grantsEach: [4, 8, 15, 16, 23, 42, 7, 1, 9, 30, 2, 41].map((value) => ({ value })),
      workload: oneElection(10),
    },
    // Two are equally good: either will do, as long as all take the same.
    equals: {
      processes: 6,
      topology: { kind: "grid", columns: 3 },
      grantsEach: [1, 6, 2, 3, 6, 5].map((value) => ({ value })),
      workload: oneElection(3),
    },
  },
  criteria: [
    {
      id: "agreed-on-a-grid",
      title: "Agreed, on larger networks and between equals",
      points: 1,
      property: "agreement",
      scenario: ["grid", "equals"],
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["agreed"],
      hint: "agreed",
    },
    {
      id: "best-on-a-grid",
      title: "The best, on larger networks",
      points: 2,
      property: "best-valued",
      scenario: ["grid", "equals"],
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["best"],
      hint: "best",
    },
  ],
});
