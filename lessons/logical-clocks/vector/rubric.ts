/** What the learner is told: stamp everything, say what caused what, no messages of its own. */

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
    crowd: { processes: 3, workload: heavyLoad(3, 3) },
    mixed: { processes: 4, workload: randomLoad(4, 6, 10, new Random(7)) },
    // For the figures of the text.
    story,
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
      scenario: ["chain", "crowd", "mixed"],
      schedules: { seeds: 10 },
    },
    {
      id: "exactly",
      title: "a happened before b exactly if the vector of a is smaller",
      points: 5,
      property: "vector-condition",
      scenario: ["chain", "crowd", "mixed"],
      schedules: { seeds: 20 },
      dependsOn: ["stamped"],
    },
    {
      id: "odd-orders",
      title: "Also in orders that are merely possible",
      points: 1,
      property: "vector-condition",
      scenario: "mixed",
      schedules: { walks: 40 },
      dependsOn: ["stamped"],
      hint: "exactly",
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
      dependsOn: ["exactly"],
    },
  ],
});
