/** What the learner is told: one order everywhere, nothing lost, and the price. */

import { heavyLoad, multicasting, oneMulticast } from "tiebreak/multicast";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const twoAsk = forSome([1, 2], (id) => [multicasting(id, 0, 0)]);

export default defineRubric({
  problem: "multicast",
  scenarios: {
    "two ask": { processes: 3, workload: twoAsk },
    "two talk": { processes: 2, workload: heavyLoad(2, 2) },
    // For the figures of the text.
    "on ordered channels": {
      processes: 2,
      network: fifoNetwork,
      workload: forSome([1], (id) => rounds(2, (round) => multicasting(id, round, 0))),
    },
    dead: {
      processes: 3,
      workload: twoAsk,
      faults: [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 0 }] }],
    },
  },
  families: {
    other: (processes) => ({ processes, network: unitNetwork, workload: oneMulticast(1) }),
    sequencer: (processes) => ({ processes, network: unitNetwork, workload: oneMulticast(0) }),
  },
  criteria: [
    {
      id: "total",
      title: "Everybody delivers in the same order, without gaps",
      points: 4,
      property: "total-order",
      scenario: ["two ask", "two talk"],
      schedules: "every",
    },
    {
      id: "validity",
      title: "What is multicast is delivered, by everybody",
      points: 2,
      property: "validity",
      scenario: ["two ask", "two talk"],
      schedules: "every",
      dependsOn: ["total"],
    },
    {
      id: "integrity",
      title: "Nothing is delivered twice, or invented",
      points: 1,
      property: "integrity",
      scenario: ["two ask", "two talk"],
      schedules: "every",
      dependsOn: ["total"],
    },
    {
      id: "messages",
      title: "At most 2(N − 1) messages for a multicast of another process",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "other",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
    {
      id: "messages-of-the-sequencer",
      title: "At most N − 1 messages for a multicast of the sequencer itself",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n - 1, formula: "N − 1" },
      family: "sequencer",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
    {
      id: "delay",
      title: "At most 2T from multicasting to the last delivery",
      points: 1,
      property: { name: "delivery-delay", atMost: 2, formula: "2T" },
      family: "other",
      sizes: [2, 3, 5],
      schedules: { seeds: 1 },
      dependsOn: ["validity"],
    },
  ],
});
