/** What only the grading side sees: larger rings, rings out of order, slow links. */

import { heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    three: { processes: 3, topology: { kind: "ring" }, workload: heavyLoad(3, 2) },
    crowd: { processes: 8, topology: { kind: "ring" }, workload: heavyLoad(8, 4) },
    shuffled: {
      processes: 5,
      topology: { kind: "ring", order: [3, 0, 4, 2, 1] },
      network: { ...fifoNetwork, slow: [{ from: 0, factor: 5 }] },
      workload: staggered(5, 3, 9),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each asks more than five times.
    "long haul": (processes, random) => ({
      processes,
      topology: {
        kind: "ring",
        order: random.shuffle(Array.from({ length: processes }, (_, id) => id)),
      },
      workload: randomLoad(processes, 6, 3 * processes, random),
    }),
  },
  criteria: [
    {
      id: "exclusion-among-three",
      title: "Never two inside, when three want in twice",
      points: 2,
      property: "mutual-exclusion",
      scenario: "three",
      schedules: "every",
      hint: "exclusion",
    },
    {
      id: "progress-among-three",
      title: "Whoever asks gets in, when three want in twice",
      points: 1,
      property: "progress",
      scenario: "three",
      schedules: "every",
      hint: "progress",
    },
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger rings",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["crowd", "shuffled"],
      schedules: { seeds: 30, firstSeed: 1001, tickLimit: 3000, stepLimit: 20_000 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 3000, stepLimit: 20_000 },
      hint: "exclusion",
    },
    {
      id: "turns-in-the-long-run",
      title: "Nobody waits for more than a few rounds of the token, among more than ten",
      points: 1,
      property: { name: "no-starvation", patienceTicks: (n) => 40 * n },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 3000, stepLimit: 20_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
