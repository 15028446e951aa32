/** What the learner is told. p0 keeps the key and asks for nothing itself. */

import { acquisition } from "tiebreak/mutex";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

function guests(processes: number, entries: number) {
  return forEach(processes, (id) => (id === 0 ? [] : rounds(entries, () => acquisition(0))));
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    pair: { processes: 3, workload: guests(3, 2) },
    lost: {
      processes: 3,
      workload: guests(3, 1),
      faults: [
        { kind: "on", event: { kind: "send", type: "key" }, nth: 1, effect: { kind: "drop" } },
      ],
    },
  },
  families: {
    busy: (processes) => ({ processes, workload: guests(processes, 3) }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: "pair",
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in",
      points: 3,
      property: "progress",
      scenario: "pair",
      schedules: "every",
    },
    {
      id: "messages",
      title: "Three messages for each entry",
      points: 1,
      property: { name: "exact-messages", equals: 3, formula: "3" },
      fewer: "somebody goes in without asking, or keeps the key",
      family: "busy",
      sizes: [2, 4, 6, 8, 10],
      schedules: { seeds: 3 },
      dependsOn: ["progress"],
    },
  ],
});
