/** What only the grading side sees: larger clusters, one busy among idle ones, odd orders. */

import { acquisition, heavyLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, forSome, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 7, workload: heavyLoad(7, 4) },
    slow: {
      processes: 5,
      network: { ...reorderingNetwork, slow: [{ from: 0, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    // p0 goes in all the time, with an old clock at the others.
    uneven: {
      processes: 4,
      workload: forEach(4, (id) => rounds(id === 0 ? 8 : 2, () => acquisition(9 * id))),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts. One goes in a dozen times and hardly ever
    // has to ask; the others, who have slept, come with old clocks.
    "long haul": (processes, random) => {
      const [busy, ...others] = random
        .shuffle(Array.from({ length: processes }, (_, id) => id))
        .slice(0, 6);
      return {
        processes,
        workload: forSome([busy ?? 0, ...others], (id) =>
          rounds(id === busy ? 14 : 5, () =>
            acquisition(random.between(0, id === busy ? 5 : 200), "main", random.between(1, 30)),
          ),
        ),
      };
    },
    lonely: (processes) => ({
      processes,
      workload: forSome([processes - 1], () => rounds(12, () => acquisition(0))),
    }),
    // The first, one in the middle and the last go in by turns, far enough apart not to meet.
    "three by turns": (processes) => {
      const active = [0, processes >> 1, processes - 1];
      return {
        processes,
        network: unitNetwork,
        workload: forSome(active, (id) =>
          rounds(10, (round) => acquisition(round === 0 ? 20 * active.indexOf(id) : 57)),
        ),
      };
    },
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow", "uneven"],
      schedules: { seeds: 25, firstSeed: 1001 },
      dependsOn: ["repeat"],
      hint: "exclusion",
    },
    {
      id: "progress-in-odd-orders",
      title: "Whoever asks gets in, in orders that are merely possible",
      points: 1,
      property: "progress",
      scenario: ["uneven", "slow"],
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["repeat"],
      hint: "progress",
    },
    {
      id: "repeat-in-the-long-run",
      title: "No message for going in again, among more than ten and over and over",
      points: 1,
      property: { name: "messages-between-entries", equals: 0, formula: "0" },
      family: "lonely",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["repeat"],
      hint: "repeat",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["repeat"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["repeat"],
      hint: "progress",
    },
    {
      id: "budget-in-the-long-run",
      title: "Never more than 2(N − 1) messages for each entry, over and over",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["repeat", "progress"],
      hint: "budget",
    },
    {
      id: "three-by-turns",
      title: "When only three go in by turns, at most 4 messages an entry after the first round",
      points: 1,
      property: {
        name: "messages-per-entry",
        // Three entries at the full price, 27 for a request and a reply to each of two.
        atMost: (n) => (3 * 2 * (n - 1) + 27 * 4) / 30,
        formula: "4, and 2(N − 1) the first time",
      },
      family: "three by turns",
      sizes: { draw: 2, from: [5, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["repeat", "progress"],
      hint: "pair",
    },
  ],
});
