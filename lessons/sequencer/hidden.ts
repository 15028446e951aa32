/** What only the grading side sees: larger groups, slow links, unlikely orders. */

import { allAtOnce, heavyLoad, multicasting, randomLoad } from "tiebreak/multicast";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    crowd: { processes: 4, workload: heavyLoad(4, 3) },
    slow: {
      processes: 4,
      network: { ...reorderingNetwork, slow: [{ from: 0, to: 3, factor: 20 }] },
      workload: heavyLoad(4, 2),
    },
    four: { processes: 4, workload: allAtOnce(4) },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each multicasts more than four times.
    "long haul": (processes, random) => ({
      processes,
      workload: randomLoad(processes, 6, 60, random),
    }),
    // Nobody else's payload comes later and takes along what the sequencer has forgotten.
    monologue: (processes, random) => ({
      processes,
      workload: forSome([0], (id) =>
        rounds(random.between(6, 9), (round) => multicasting(id, round, random.between(0, 20))),
      ),
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
      points: 1,
      property: "total-order",
      scenario: "four",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["total"],
      hint: "total",
    },
    {
      id: "validity-in-odd-orders",
      title: "Everything arrives, in orders that are merely possible",
      points: 1,
      property: "validity",
      scenario: "four",
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
      id: "validity-of-a-monologue",
      title: "Everything arrives, when only the sequencer speaks, among more than ten",
      points: 1,
      property: "validity",
      family: "monologue",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
  ],
});
