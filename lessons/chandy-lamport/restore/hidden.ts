/** What only the grading side sees: more processes, slow links, odd orders. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { randomLoad, withRestore, withSnapshot } from "tiebreak/snapshot";
import { forEach } from "tiebreak/workload";

const begun = withSnapshot(randomLoad(5, 6, 9, new Random(31)), 2, "monday", 2, 3);
const back = withRestore(begun, 2, "monday", 5);
const counted = withSnapshot(back, 2, "tuesday", back[2]?.length ?? 0, 1);

/** No delay beyond ten ticks, so that all are back long before the next order to go back. */
const prompt = { ...fifoNetwork, synchrony: "synchronous" } as const;

/**
 * One process counts, goes back and counts again, eleven times, each way back when all is quiet
 * again; the others pay all the time.
 */
function overAndOver(processes: number, teller: number, random: Random) {
  const payments = randomLoad(processes, 90, 24, random);
  let workload = forEach(processes, (id) => (id === teller ? [] : (payments[id] ?? [])));
  for (let round = 1; round <= 11; round++) {
    workload = withSnapshot(workload, teller, `before ${round}`, workload[teller]?.length, 80);
    // Every other time the order to go back follows while the snapshot is still being taken.
    const gap = random.between(0, round % 2 === 1 ? 3 : 40);
    workload = withRestore(workload, teller, `before ${round}`, gap);
    const place = workload[teller]?.length;
    workload = withSnapshot(workload, teller, `after ${round}`, place, random.between(0, 20));
  }
  return workload;
}

/** Everybody pays; one counts, goes back and counts again, and all that once more from the same. */
function twiceToTheSame(processes: number, random: Random) {
  const teller = random.below(processes);
  let workload = withSnapshot(randomLoad(processes, 40, 8, random), teller, "first", 12, 0);
  for (const name of ["second", "third", "fourth"]) {
    workload = withRestore(workload, teller, "first", random.between(100, 140));
    workload = withSnapshot(workload, teller, name, workload[teller]?.length, random.below(20));
  }
  return workload;
}

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    five: {
      processes: 5,
      network: { ...fifoNetwork, slow: [{ from: 4, factor: 7 }] },
      workload: counted,
    },
  },
  families: {
    "over and over": (processes, random) => ({
      processes,
      network: prompt,
      workload: overAndOver(processes, random.below(processes), random),
    }),
    "the same again": (processes, random) => ({
      processes,
      network: prompt,
      workload: twiceToTheSame(processes, random),
    }),
  },
  criteria: [
    {
      id: "back-among-five",
      title: "Five go back, whatever the order",
      points: 1,
      property: "restoration",
      scenario: "five",
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["back"],
      hint: "back",
    },
    {
      id: "money-among-five",
      title: "All the money, among five and over slow links",
      points: 2,
      property: "conservation",
      scenario: "five",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
    {
      id: "back-over-and-over",
      title: "Eleven times back, among more than ten",
      points: 1,
      property: "restoration",
      family: "over and over",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["back"],
      hint: "back",
    },
    {
      id: "complete-over-and-over",
      title: "Every count is complete, eleven times back among more than ten",
      points: 1,
      property: "completeness",
      family: "over and over",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["complete"],
      hint: "complete",
    },
    {
      id: "money-over-and-over",
      title: "All the money, eleven times back among more than ten",
      points: 1,
      property: "conservation",
      family: "over and over",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
    {
      id: "money-from-the-same-again",
      title: "All the money, three times back to the same snapshot",
      points: 1,
      property: "conservation",
      family: "the same again",
      sizes: { draw: 2, from: [3, 8], and: [11] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["money"],
      hint: "money",
    },
    {
      id: "once-over-and-over",
      title: "Nothing is recorded twice, eleven times back",
      points: 1,
      property: "recorded-once",
      family: "over and over",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["complete"],
      hint: "complete",
    },
  ],
});
