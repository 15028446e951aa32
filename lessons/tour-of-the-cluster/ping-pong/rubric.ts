/** What the learner is told: an answer to every ping, no answer before its time, two messages. */

import { everyonePings, pings } from "tiebreak/ping";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "ping",
  scenarios: {
    pair: { processes: 2, workload: pings(0, [1]) },
    twice: { processes: 2, workload: pings(0, [1, 1]) },
    both: { processes: 2, workload: everyonePings(2, 1) },
    trio: { processes: 3, workload: pings(0, [1, 2]) },
    // For the figures of the text.
    everybody: { processes: 3, workload: everyonePings(3, 1) },
    lost: {
      processes: 2,
      workload: pings(0, [1]),
      faults: [
        { kind: "on", event: { kind: "send", type: "ping" }, nth: 1, effect: { kind: "drop" } },
      ],
    },
  },
  families: {
    busy: (processes) => ({ processes, workload: everyonePings(processes, 3) }),
  },
  criteria: [
    {
      id: "answered",
      title: "Every ping is answered",
      points: 2,
      property: "every-ping-answered",
      scenario: ["pair", "twice", "both", "trio"],
      schedules: "every",
    },
    {
      id: "honest",
      title: "Nobody is said to have answered who has not",
      points: 2,
      property: "no-false-answer",
      scenario: ["pair", "twice", "both", "trio"],
      schedules: "every",
    },
    {
      id: "messages",
      title: "At most 2 messages for each ping",
      points: 1,
      property: { name: "message-budget", atMost: 2, formula: "2" },
      family: "busy",
      sizes: [2, 3, 5],
      schedules: { seeds: 3 },
      dependsOn: ["answered"],
    },
  ],
});
