/** What only the grading side sees: larger groups, slow links, unlikely orders. */

import { allAtOnce, heavyLoad, multicasting, randomLoad } from "tiebreak/multicast";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

function idsBelow(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

export default defineRubric({
  problem: "multicast",
  scenarios: {
    crowd: { processes: 4, workload: heavyLoad(4, 3) },
    slow: {
      processes: 4,
      network: { ...reorderingNetwork, slow: [{ from: 0, to: 3, factor: 20 }] },
      workload: heavyLoad(4, 2),
    },
    trio: { processes: 3, workload: heavyLoad(3, 2) },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each multicasts more than four times.
    "long haul": (processes, random) => ({
      processes,
      workload: randomLoad(processes, 6, 60, random),
    }),
    // Everybody speaks at once: who hears of one late has delivered others with high numbers.
    rush: (processes) => ({ processes, workload: allAtOnce(processes) }),
    // A few speak at the same moment, in any order: many numbers are equal, and ids decide.
    ties: (processes, random) => ({
      processes,
      workload: forSome(random.shuffle(idsBelow(processes)).slice(0, 4), (id) => [
        multicasting(id, 0, 0),
      ]),
    }),
    // Two who speak so often that numbers would meet if they could.
    dialogue: (processes, random) => ({
      processes,
      workload: randomLoad(processes, 20, 10, random),
    }),
  },
  criteria: [
    {
      id: "total-in-a-crowd",
      title: "One order everywhere, in larger groups",
      points: 1,
      property: "total-order",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["total"],
      hint: "total",
    },
    {
      id: "total-in-odd-orders",
      title: "One order everywhere, in orders that are merely possible",
      points: 2,
      property: "total-order",
      scenario: "trio",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["total"],
      hint: "total",
    },
    {
      id: "validity-in-odd-orders",
      title: "Everything arrives, in orders that are merely possible",
      points: 1,
      property: "validity",
      scenario: "trio",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "total-in-the-long-run",
      title: "One order everywhere, among more than ten and over and over",
      points: 1,
      property: "total-order",
      family: "long haul",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["total"],
      hint: "total",
    },
    {
      id: "validity-in-the-long-run",
      title: "Everything arrives, among more than ten and over and over",
      points: 1,
      property: "validity",
      family: "long haul",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "integrity-in-the-long-run",
      title: "Nothing twice, among more than ten and over and over",
      points: 1,
      property: "integrity",
      family: "long haul",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["integrity"],
      hint: "integrity",
    },
    {
      id: "total-in-a-rush",
      title: "One order everywhere, when more than ten multicast at the same moment",
      points: 1,
      property: "total-order",
      family: "rush",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 8, firstSeed: 1001 },
      dependsOn: ["total"],
      hint: "total",
    },
    {
      id: "total-with-ties",
      title: "One order everywhere, when ids decide among more than ten",
      points: 1,
      property: "total-order",
      family: "ties",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["total"],
      hint: "total",
    },
    {
      id: "total-in-a-dialogue",
      title: "One order for two, however often they multicast",
      points: 1,
      property: "total-order",
      family: "dialogue",
      sizes: [2],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["total"],
      hint: "total",
    },
  ],
});
