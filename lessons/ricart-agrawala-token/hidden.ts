/** What only the grading side sees: larger clusters, unlikely orders, a long queue. */

import { acquisition, afterEveryone, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork, synchronousNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

/**
 * More than ten processes, whose ids differ as texts, and each asks more than five times. p0 comes
 * back so often that it mostly finds the token where it has left it; p1 asks more than nine times.
 */
function longHaul(processes: number, random: Random) {
  const isLarge = processes > 20;
  return {
    processes,
    workload: forEach(processes, (id) => {
      if (id === 0) return rounds(isLarge ? 20 : 60, () => acquisition(2, "main", 6));
      const times = id === 1 ? 14 : isLarge ? 2 : 6;
      return rounds(times, () => acquisition(random.between(0, 30 * processes)));
    }),
  };
}

/** Everybody comes back at any moment, and each message takes one tick: turns can be counted. */
function turns(processes: number, random: Random) {
  return {
    processes,
    network: unitNetwork,
    workload: randomLoad(processes, processes > 20 ? 3 : 6, 3 * processes, random),
  };
}

/** One at a time, everybody once right after each other: any holder is asked by anybody. */
function eachAfterEach(processes: number) {
  return { processes, network: unitNetwork, workload: afterEveryone(processes, 100) };
}

const largeSizes = { draw: 2, from: [11, 13], and: [40] } as const;

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
  families: { "long haul": longHaul, turns, "each after each": eachAfterEach },
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
      id: "turns-in-the-long-run",
      title: "Nobody overtakes you twice, among more than ten and over and over",
      points: 1,
      property: { name: "bounded-bypass", limit: 1 },
      family: "turns",
      sizes: largeSizes,
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["turns"],
      hint: "turns",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: largeSizes,
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
      sizes: largeSizes,
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "messages-in-the-long-run",
      title: "Never more than N messages for each entry, among more than ten",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n, formula: "N" },
      family: "long haul",
      sizes: largeSizes,
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["budget"],
      hint: "budget",
    },
    {
      id: "idle-token",
      title: "An idle token comes within 2T, whoever has it and whoever asks",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 2 },
      family: "each after each",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["client-delay"],
      hint: "client-delay",
    },
  ],
});
