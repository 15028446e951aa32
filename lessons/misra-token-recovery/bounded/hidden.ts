/** What only the grading side sees: larger rings, and losses one after the other. */

import { heavyLoad, oneRequest, staggered } from "tiebreak/mutex";
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
    four: { processes: 4, ...ring, workload: oneRequest(2) },
    six: { processes: 6, ...ring, workload: staggered(6, 4, 7) },
    "six lose in turns": {
      processes: 6,
      ...bounded,
      workload: heavyLoad(6, 20),
      faults: [loss(9, "y"), loss(60, "x")],
    },
  },
  criteria: [
    {
      id: "one-y-among-four",
      title: "Never a second Y, among four",
      points: 2,
      property: { name: "single-token", type: "y" },
      scenario: "four",
      schedules: "every",
      dependsOn: ["exclusion"],
      hint: "one-y",
    },
    {
      id: "exclusion-in-a-larger-ring",
      title: "Never two inside, in a larger ring",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["six", "six lose in turns"],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 1200 },
      hint: "exclusion",
    },
    {
      id: "recovery-in-a-larger-ring",
      title: "Whoever asks gets in, when X and Y are lost in turns",
      points: 2,
      property: { name: "recovery", losses: 2, patienceTicks: 1200 },
      scenario: "six lose in turns",
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 2600 },
      hint: "progress",
    },
  ],
});
