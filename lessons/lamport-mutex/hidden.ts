/** What only the grading side sees: three that ask at once, larger clusters, slow links. */

import { allAtOnce, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";

/**
 * More than ten processes, whose ids differ as texts. Every third only answers; the others ask six
 * times (twice among very many), now close together, now alone, and stay for longer than messages
 * take. One link is slow, so that news goes round it.
 */
function longHaul(processes: number, random: Random) {
  const from = random.between(0, processes - 1);
  const to = (from + random.between(1, processes - 1)) % processes;
  const times = processes > 20 ? 2 : 6;
  return {
    processes,
    network: { ...fifoNetwork, slow: [{ from, to, factor: 30 }] },
    workload: randomLoad(processes, times, 120 * processes, random, 60).map((script, id) =>
      id % 3 === 1 ? [] : script,
    ),
  };
}

/** A few that come back twelve times, at times together, at times alone. */
function comeAndGo(processes: number, random: Random) {
  return {
    processes,
    network: fifoNetwork,
    workload: randomLoad(processes, 12, 60 * processes, random, 40),
  };
}

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
  families: { "long haul": longHaul, "come and go": comeAndGo },
  criteria: [
    {
      id: "exclusion-among-three",
      title: "Never two inside, when three ask at once",
      points: 2,
      property: "mutual-exclusion",
      scenario: "trio",
      schedules: { walks: 150, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 1,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 120, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "order-in-odd-orders",
      title: "In happened-before order, however late the news",
      points: 1,
      property: "happened-before-order",
      scenario: "four",
      schedules: { walks: 150, firstSeed: 1001 },
      dependsOn: ["order"],
      hint: "order",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: "progress",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      hint: "progress",
    },
    {
      id: "exclusion-time-and-again",
      title: "Never two inside, however often they come back",
      points: 1,
      property: "mutual-exclusion",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5] },
      schedules: { seeds: 12, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
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
      hint: "progress",
    },
    {
      id: "messages-in-the-long-run",
      title: "At most 3(N − 1) messages for each entry, among more than ten",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
  ],
});
