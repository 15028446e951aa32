/** What the learner is told: one token, everybody's turn, and what a turn costs. */

import { acquisition, allAtOnce, heavyLoad, lightLoad } from "tiebreak/mutex";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const ring = { topology: { kind: "ring" } } as const;
const unit = { ...ring, network: unitNetwork } as const;

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, ...ring, workload: heavyLoad(2, 2) },
    trio: { processes: 3, ...ring, workload: allAtOnce(3) },
    // For the figures of the text.
    four: { processes: 4, ...unit, workload: forSome([1, 3], () => [acquisition(0)]) },
  },
  families: {
    busy: (processes) => ({ processes, ...unit, workload: heavyLoad(processes, 4) }),
    lonely: (processes) => ({
      processes,
      ...unit,
      workload: forSome([1], () => rounds(4, () => acquisition(0))),
    }),
    quiet: (processes) => ({ processes, ...unit, workload: lightLoad(processes, 2, 31) }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "trio"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: ["duel", "trio"],
      schedules: "every",
    },
    {
      id: "turns",
      title: "Nobody overtakes you twice",
      points: 2,
      property: { name: "bounded-bypass", limit: 1 },
      scenario: ["duel", "trio"],
      schedules: "every",
      dependsOn: ["progress"],
    },
    {
      id: "messages-when-all-want-in",
      title: "At most 1 message for each entry, when everybody wants in",
      points: 1,
      property: { name: "messages-between-entries", atMost: 1, formula: "1" },
      family: "busy",
      sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 300 },
      dependsOn: ["progress"],
    },
    {
      id: "messages-when-one-wants-in",
      title: "At most N messages for each entry, when only one wants in",
      points: 1,
      property: { name: "messages-between-entries", atMost: (n) => n, formula: "N" },
      family: "lonely",
      sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 300 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most N·T from asking to entering, when nobody else asks",
      points: 1,
      property: { name: "client-delay", atMost: (n) => n, formula: "N·T" },
      family: "quiet",
      sizes: [2, 4, 8],
      schedules: { seeds: 1, tickLimit: 800 },
      dependsOn: ["progress"],
    },
    {
      id: "sync-delay",
      title: "At most T from an exit to the next entry, when everybody wants in",
      points: 1,
      property: { name: "sync-delay", atMost: 1, formula: "T" },
      family: "busy",
      sizes: [2, 4, 8],
      schedules: { seeds: 1, tickLimit: 300 },
      dependsOn: ["progress"],
    },
  ],
});
