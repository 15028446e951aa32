/** What only the grading side sees: longer conversations, slow links, unlikely orders. */

import { heavyLoad, randomLoad, staggered } from "tiebreak/multicast";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    four: { processes: 4, workload: heavyLoad(4, 2) },
    slow: {
      processes: 4,
      network: { ...reorderingNetwork, slow: [{ from: 0, to: 3, factor: 20 }] },
      workload: staggered(4, 3, 8),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each multicasts more than four times.
    "long haul": (processes, random) => ({
      processes,
      workload: randomLoad(processes, 6, 60, random),
    }),
    // Numbers of more than one digit, and many that come early.
    "long talk": (processes, random) => ({
      processes,
      workload: randomLoad(processes, random.between(14, 18), 8, random),
    }),
  },
  criteria: [
    {
      id: "causal-over-slow-links",
      title: "Causes before effects, over slow links",
      points: 1,
      property: "causal-order",
      scenario: "slow",
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["causal"],
      hint: "causal",
    },
    {
      id: "causal-in-odd-orders",
      title: "Causes before effects, in orders that are merely possible",
      points: 1,
      property: "causal-order",
      scenario: "four",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["causal"],
      hint: "causal",
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
      id: "causal-in-the-long-run",
      title: "Causes before effects, among more than ten and over and over",
      points: 1,
      property: "causal-order",
      family: "long haul",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["causal"],
      hint: "causal",
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
      id: "causal-in-a-long-talk",
      title: "Causes before effects, when everybody has more than ten things to say",
      points: 1,
      property: "causal-order",
      family: "long talk",
      sizes: { draw: 1, from: [3, 5] },
      schedules: { seeds: 3, firstSeed: 1001 },
      dependsOn: ["causal"],
      hint: "causal",
    },
    {
      id: "validity-in-a-long-talk",
      title: "Everything arrives, when everybody has more than ten things to say",
      points: 1,
      property: "validity",
      family: "long talk",
      sizes: { draw: 1, from: [3, 5] },
      schedules: { seeds: 3, firstSeed: 1001 },
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
  ],
});
