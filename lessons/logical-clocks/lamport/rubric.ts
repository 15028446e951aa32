/** What the learner is told: stamp everything, causes first, no ties, no messages of its own. */

import { heavyLoad, lightLoad, localEvent, randomLoad, sending } from "tiebreak/clocks";
import { unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

/** p0 tells p1, p1 tells p2, and in between everybody has affairs of its own. */
const story = {
  processes: 3,
  network: { ...unitNetwork, minDelay: 2, maxDelay: 2 },
  workload: [
    [localEvent(0), sending(1, 3), localEvent(3), localEvent(3)],
    [localEvent(2), sending(2, 6)],
    [localEvent(1), localEvent(3), localEvent(3), localEvent(9)],
  ],
};

export default defineRubric({
  problem: "clocks",
  scenarios: {
    chain: { processes: 3, workload: lightLoad(3, 2, 100) },
    busy: { processes: 2, workload: [[localEvent(0), localEvent(0), sending(1, 0)]] },
    crowd: { processes: 3, workload: heavyLoad(3, 3) },
    mixed: { processes: 4, workload: randomLoad(4, 6, 10, new Random(7)) },
    // For the figures of the text.
    story,
    behind: { ...story, workload: [[], [localEvent(1)], [localEvent(0), sending(0, 2)]] },
    amnesia: {
      ...story,
      faults: [
        { kind: "at", tick: 12, choices: [{ kind: "crash", process: 2 }] },
        { kind: "at", tick: 13, choices: [{ kind: "recover", process: 2 }] },
      ],
    },
  },
  families: {
    sends: (processes) => ({ processes, workload: heavyLoad(processes, 3) }),
  },
  criteria: [
    {
      id: "stamped",
      title: "Every event has one timestamp",
      points: 1,
      property: "every-event-stamped",
      // Else a wrong clock would lose this, and with it the word on what is wrong.
      role: "safety",
      scenario: ["chain", "busy", "crowd", "mixed"],
      schedules: { seeds: 10 },
    },
    {
      id: "causes-first",
      title: "If a happened before b, a has the smaller timestamp",
      points: 4,
      property: "clock-condition",
      scenario: ["chain", "busy", "crowd", "mixed"],
      schedules: { seeds: 20 },
      dependsOn: ["stamped"],
    },
    {
      id: "odd-orders",
      title: "Also in orders that are merely possible",
      points: 1,
      property: "clock-condition",
      scenario: "mixed",
      schedules: { walks: 40 },
      dependsOn: ["stamped"],
      hint: "causes-first",
    },
    {
      id: "total-order",
      title: "No two events have the same timestamp",
      points: 2,
      property: "timestamp-order",
      // A clock that only leaves ties unbroken keeps what it has earned for its times.
      role: "liveness",
      scenario: ["crowd", "mixed"],
      schedules: { seeds: 20 },
      dependsOn: ["causes-first"],
    },
    {
      id: "messages",
      title: "No messages of its own: 1 for each sending, neither more nor less",
      points: 1,
      property: { name: "exact-messages", equals: 1, formula: "1" },
      fewer: "something that the application wanted to send was not sent",
      family: "sends",
      sizes: [2, 4, 8],
      schedules: { seeds: 2 },
      dependsOn: ["causes-first"],
    },
  ],
});
