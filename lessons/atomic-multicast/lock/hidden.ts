/** What only the grading side sees: larger groups, a crash, unlikely orders. */

import { heavyLoad, randomLoad } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 5, network: fifoNetwork, workload: heavyLoad(5, 3) },
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
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 2,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger groups",
      points: 1,
      property: "progress",
      scenario: "crowd",
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "turns-in-the-long-run",
      title: "Nobody enters before you who asks knowing of your request, among more than ten",
      points: 1,
      property: "happened-before-order",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["turns"],
      hint: "turns",
    },
  ],
});
