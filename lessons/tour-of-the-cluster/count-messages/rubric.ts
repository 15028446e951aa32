/** What the learner is told: wait for all, come to an end, count right, and do not chatter. */

import { roundsBy } from "tiebreak/round";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "round",
  scenarios: {
    trio: { processes: 3, workload: roundsBy([0], 1) },
    again: { processes: 3, workload: roundsBy([0], 2) },
    both: { processes: 3, workload: roundsBy([0, 1], 1) },
    // For the figures of the text.
    five: { processes: 5, workload: roundsBy([0], 1) },
    dead: {
      processes: 3,
      workload: roundsBy([0], 1),
      faults: [{ kind: "at", tick: 0, choices: [{ kind: "crash", process: 2 }] }],
    },
  },
  families: {
    busy: (processes) => ({ processes, workload: roundsBy([0, 1], 2) }),
  },
  criteria: [
    {
      id: "patience",
      title: "No report before everybody has answered",
      points: 2,
      property: "no-early-report",
      scenario: ["trio", "again", "both"],
      schedules: "every",
    },
    {
      id: "reported",
      title: "Every round is reported",
      points: 2,
      property: "every-round-reported",
      scenario: ["trio", "again", "both"],
      schedules: "every",
    },
    {
      id: "count",
      title: "The reports add up to the messages that were sent",
      points: 2,
      property: "right-count",
      scenario: ["trio", "again", "both"],
      schedules: "every",
      dependsOn: ["reported"],
    },
    {
      id: "messages",
      title: "At most 2(N − 1) messages for each round",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "busy",
      sizes: [2, 3, 4, 6, 8],
      schedules: { seeds: 2 },
      dependsOn: ["reported"],
    },
  ],
});
