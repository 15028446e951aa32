/** What only the grading side sees: larger rings, odd orders, other losses. */

import { heavyLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork, synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

const ring = { topology: { kind: "ring" }, network: fifoNetwork } as const;
const bounded = { ...ring, network: { ...synchronousNetwork, order: "fifo" } } as const;

function loss(nth: number, type: "x" | "y") {
  return { kind: "on", event: { kind: "send", type }, nth, effect: { kind: "drop" } } as const;
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    five: { processes: 5, ...ring, workload: staggered(5, 4, 7) },
    "five lose x": {
      processes: 5,
      ...bounded,
      workload: heavyLoad(5, 8),
      faults: [loss(17, "x")],
    },
    "five lose in turns": {
      processes: 5,
      ...bounded,
      workload: heavyLoad(5, 20),
      faults: [loss(9, "y"), loss(50, "x"), loss(90, "x")],
    },
    "ring out of order": {
      processes: 4,
      ...bounded,
      topology: { kind: "ring", order: [2, 0, 3, 1] },
      workload: heavyLoad(4, 12),
      faults: [loss(7, "x"), loss(45, "y")],
    },
  },
  criteria: [
    {
      id: "exclusion-in-a-larger-ring",
      title: "Never two inside, in a larger ring",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["five", "five lose in turns", "ring out of order"],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 1200 },
      hint: "exclusion",
    },
    {
      id: "recovery-in-a-larger-ring",
      title: "Whoever asks gets in, in a larger ring",
      points: 2,
      property: { name: "recovery", losses: 1, patienceTicks: 1000 },
      scenario: ["five lose x", "five lose in turns", "ring out of order"],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 2200 },
      hint: "recovery",
    },
  ],
});
