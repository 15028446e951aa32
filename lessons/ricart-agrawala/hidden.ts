/** What only the grading side sees: larger clusters, slow links, unlikely orders. */

import { acquisition, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 8, workload: heavyLoad(8, 4) },
    slow: {
      processes: 5,
      network: { ...reorderingNetwork, slow: [{ from: 0, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    four: { processes: 4, workload: heavyLoad(4, 2) },
  },
  families: {
    // More than ten processes, whose ids differ as texts. Every third only answers; the others ask
    // more than five times, or twice among very many.
    "long haul": (processes, random) => ({
      processes,
      workload: randomLoad(processes, processes > 20 ? 2 : 6, 40 * processes, random, 60).map(
        (script, id) => (id % 3 === 1 ? [] : script),
      ),
    }),
    // One that comes back eight times, while the others only answer.
    alone: (processes, random) => ({
      processes,
      workload: forSome([random.below(processes)], () => rounds(8, () => acquisition(5))),
    }),
    // A few that come back twelve times, at times together, at times alone.
    "come and go": (processes, random) => ({
      processes,
      workload: randomLoad(processes, 12, 60 * processes, random, 40),
    }),
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 50, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 2,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 100, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: "progress",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 50, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
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
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "messages-in-the-long-run",
      title: "At most 2(N − 1) messages for each entry, among more than ten",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "exclusion-time-and-again",
      title: "Never two inside, however often they come back",
      points: 1,
      property: "mutual-exclusion",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5], and: [12] },
      schedules: { seeds: 6, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-alone",
      title: "Whoever asks alone gets in, over and over",
      points: 1,
      property: "progress",
      family: "alone",
      sizes: { draw: 2, from: [5, 13], and: [11] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
