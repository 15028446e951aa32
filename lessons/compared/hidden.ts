/** What only the grading side sees: larger rings, other orders, initiators at odd moments. */

import { randomElections } from "tiebreak/election";
import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "election",
  scenarios: {
    six: {
      processes: 6,
      topology: { kind: "ring", order: [3, 5, 0, 2, 4, 1] },
      network: { ...fifoNetwork, slow: [{ from: 5, factor: 9 }] },
      workload: randomElections(6, 2, 40, new Random(3)),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each begins more than five times.
    "long haul": (processes, random) => ({
      processes,
      topology: {
        kind: "ring",
        order: random.shuffle(Array.from({ length: processes }, (_, id) => id)),
      },
      network: fifoNetwork,
      workload: randomElections(processes, 6, 20 * processes, random),
    }),
  },
  criteria: [
    {
      id: "termination-among-six",
      title: "Everybody decides, on a larger ring",
      points: 1,
      property: "termination",
      scenario: "six",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "validity-among-six",
      title: "The highest wins, on a larger ring",
      points: 1,
      property: { name: "validity", rule: "highest" },
      scenario: "six",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest wins, among more than ten and over and over",
      points: 1,
      property: { name: "validity", rule: "highest" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
  ],
});
