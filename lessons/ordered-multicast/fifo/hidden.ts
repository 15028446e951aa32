/** What only the grading side sees: more senders, longer bursts, slow links. */

import { burst, heavyLoad, randomLoad } from "tiebreak/multicast";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    crowd: { processes: 4, workload: heavyLoad(4, 4) },
    slow: {
      processes: 3,
      network: { ...reorderingNetwork, slow: [{ from: 2, to: 0, factor: 20 }] },
      workload: heavyLoad(3, 4),
    },
    "five in a row": { processes: 2, workload: burst(1, 5) },
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
      workload: randomLoad(processes, random.between(14, 18), 4, random),
    }),
  },
  criteria: [
    {
      id: "fifo-in-a-crowd",
      title: "The order of each sender, where everybody multicasts",
      points: 2,
      property: "fifo-order",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["fifo"],
      hint: "fifo",
    },
    {
      id: "validity-in-odd-orders",
      title: "Everything arrives, in orders that are merely possible",
      points: 1,
      property: "validity",
      scenario: "five in a row",
      schedules: { walks: 30, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "fifo-in-the-long-run",
      title: "The order of each sender, among more than ten and over and over",
      points: 1,
      property: "fifo-order",
      family: "long haul",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["fifo"],
      hint: "fifo",
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
      id: "fifo-in-a-long-talk",
      title: "The order of each sender, when everybody has more than ten things to say",
      points: 1,
      property: "fifo-order",
      family: "long talk",
      sizes: { draw: 1, from: [3, 5] },
      schedules: { seeds: 3, firstSeed: 1001 },
      dependsOn: ["fifo"],
      hint: "fifo",
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
