/** What only the grading side sees: larger clusters, unlikely orders, a long queue. */

import { acquisition, heavyLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork, synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 8, workload: heavyLoad(8, 4) },
    slow: {
      processes: 5,
      network: { ...reorderingNetwork, slow: [{ from: 1, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    four: { processes: 4, workload: heavyLoad(4, 2) },
    bounded: { processes: 5, network: synchronousNetwork, workload: heavyLoad(5, 12) },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each asks more than five times.
    "long haul": (processes, random) => ({
      processes,
      // p0 comes back so often that it mostly finds the token where it has left it; p1 asks more
      // than nine times.
      workload: forEach(processes, (id) =>
        id === 0
          ? rounds(60, () => acquisition(2, "main", 6))
          : rounds(id === 1 ? 14 : 6, () => acquisition(random.between(0, 30 * processes))),
      ),
    }),
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 25, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-odd-orders",
      title: "Whoever asks gets in, in orders that are merely possible",
      points: 1,
      property: "progress",
      scenario: ["four", "slow"],
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "turns-in-a-crowd",
      title: "Nobody overtakes you again and again, on slower networks",
      points: 1,
      property: { name: "bounded-bypass", limit: 4 },
      scenario: "bounded",
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["turns"],
      hint: "turns",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["exclusion"],
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
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
