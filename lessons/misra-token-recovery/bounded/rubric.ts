/** What the learner is told: the same promises, in every schedule, with numbers that stay small. */

import { acquisition, allAtOnce, heavyLoad } from "tiebreak/mutex";
import { fifoNetwork, synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const ring = { topology: { kind: "ring" }, network: fifoNetwork } as const;

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duo: { processes: 2, ...ring, workload: allAtOnce(2) },
    trio: { processes: 3, ...ring, workload: forSome([0, 1], () => [acquisition(0)]) },
  },
  families: {
    busy: (processes) => ({
      processes,
      topology: { kind: "ring" },
      network: { ...synchronousNetwork, order: "fifo" },
      workload: heavyLoad(processes, 20),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside, whatever message is lost",
      points: 3,
      property: "mutual-exclusion",
      scenario: ["duo", "trio"],
      schedules: { every: { losses: 1 }, stateLimit: 80_000 },
    },
    {
      id: "progress",
      title: "Whoever asks gets in, whatever message is lost",
      points: 3,
      property: "progress",
      scenario: ["duo", "trio"],
      schedules: { every: { losses: 1 }, stateLimit: 80_000 },
    },
    {
      id: "one-y",
      title: "Never a second Y while the first is alive",
      points: 2,
      property: { name: "single-token", type: "y" },
      scenario: ["duo", "trio"],
      schedules: { every: {}, stateLimit: 40_000 },
      dependsOn: ["exclusion"],
    },
    {
      id: "small-numbers",
      title: "No number in a message is larger than N + 1",
      points: 2,
      property: { name: "bounded-numbers", atMost: (n) => n + 1, formula: "N + 1" },
      family: "busy",
      sizes: [2, 3, 4, 5, 6],
      schedules: { seeds: 2, tickLimit: 800 },
      dependsOn: ["progress"],
    },
  ],
});
