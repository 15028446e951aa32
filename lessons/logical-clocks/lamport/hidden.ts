/** What only the grading side sees: more processes, slow links, other seeds. */

import { localEvent, randomLoad, sending, staggered } from "tiebreak/clocks";
import { reorderingNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "clocks",
  scenarios: {
    large: { processes: 6, workload: randomLoad(6, 8, 20, new Random(42)) },
    slow: {
      processes: 5,
      network: { ...reorderingNetwork, slow: [{ from: 0, factor: 10 }] },
      workload: staggered(5, 3, 4),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and at each a dozen events and more; at
    // two of them hundreds, which no small number counts.
    "long haul": (processes, random) => ({
      processes,
      workload: forEach(processes, (id) =>
        rounds(processes === 2 ? 250 : 14, () => {
          const afterTicks = random.between(0, 20);
          if (random.below(2) === 0) return localEvent(afterTicks);
          return sending((id + random.between(1, processes - 1)) % processes, afterTicks);
        }),
      ),
    }),
  },
  criteria: [
    {
      id: "causes-first-in-a-crowd",
      title: "Causes before effects, in larger clusters",
      points: 2,
      property: "clock-condition",
      scenario: ["large", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["causes-first"],
      hint: "causes-first",
    },
    {
      id: "total-order-in-a-crowd",
      title: "No ties, in larger clusters",
      points: 1,
      property: "timestamp-order",
      role: "liveness",
      scenario: ["large", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["total-order"],
      hint: "total-order",
    },
    {
      id: "causes-first-in-the-long-run",
      title: "Causes before effects, among more than ten and over and over",
      points: 1,
      property: "clock-condition",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16], and: [40, 2] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["causes-first"],
      hint: "causes-first",
    },
    {
      id: "total-order-in-the-long-run",
      title: "No ties, among more than ten and over and over",
      points: 1,
      role: "liveness",
      property: "timestamp-order",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["total-order"],
      hint: "total-order",
    },
    {
      id: "stamped-in-the-long-run",
      title: "Every event has one timestamp, among more than ten and over and over",
      points: 1,
      property: "every-event-stamped",
      role: "safety",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      hint: "stamped",
    },
    {
      id: "messages-in-the-long-run",
      title: "Exactly 1 message for each sending, among more than ten and over and over",
      points: 1,
      property: { name: "exact-messages", equals: 1, formula: "1" },
      fewer: "something that the application wanted to send was not sent",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 30_000 },
      dependsOn: ["messages"],
      hint: "messages",
    },
  ],
});
