/** What only the grading side sees: three that ask at once, larger clusters, slow links. */

import { allAtOnce, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    trio: { processes: 3, network: fifoNetwork, workload: allAtOnce(3) },
    crowd: { processes: 7, network: fifoNetwork, workload: heavyLoad(7, 3) },
    slow: {
      processes: 5,
      network: { ...fifoNetwork, slow: [{ from: 0, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    four: { processes: 4, network: fifoNetwork, workload: heavyLoad(4, 2) },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each asks more than five times.
    "long haul": (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: randomLoad(processes, 6, 3 * processes, random, 60),
    }),
  },
  criteria: [
    {
      id: "exclusion-among-three",
      title: "Never two inside, when three ask at once",
      points: 2,
      property: "mutual-exclusion",
      scenario: "trio",
      schedules: { walks: 300, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 50, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 1,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 200, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: "progress",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 50, firstSeed: 1001 },
      hint: "progress",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      hint: "progress",
    },
  ],
});
