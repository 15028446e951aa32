/** What only the grading side sees: crashes and recoveries at any moment, in larger clusters. */

import { acquisition, randomLoad } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

/** p0 is inside for long each time. A voter crashes each time it has voted; then p1 asks. */
function voterForgets(processes: number, random: Random) {
  return {
    processes,
    network: { ...fifoNetwork, slow: [{ from: 0, to: 1, factor: 60 }] },
    workload: [
      rounds(6, () => acquisition(random.between(300, 400), "main", 300)),
      rounds(12, () => acquisition(random.between(60, 120), "main", 100)),
    ],
    faults: rounds(12, () => acquisition(0)).map(
      (_, nth) =>
        ({
          kind: "on",
          event: { kind: "send", from: processes - 1 },
          nth: 5 * nth + 1,
          effect: { kind: "crash", afterTicks: 1, recoverAfterTicks: 3 },
        }) as const,
    ),
  };
}

/** p0 crashes inside each time, and comes back; others ask as well, also after the last time. */
function candidateCrashes(processes: number, random: Random) {
  return {
    processes,
    network: fifoNetwork,
    workload: forSome([0, 1, processes - 1], (id) =>
      rounds(6, () => acquisition(random.between(0, id === 0 ? 100 : 600))),
    ),
    faults: [1, 2, 3, 4, 5, 6].map(
      (nth) =>
        ({
          kind: "on",
          event: { kind: "announce", name: "enter", process: 0 },
          nth,
          effect: { kind: "crash", afterTicks: 1, recoverAfterTicks: 40 },
        }) as const,
    ),
  };
}

export default defineRubric({
  problem: "mutex",
  scenarios: {},
  families: {
    // Stays are longer than messages take, so that whoever slips in beside another is seen.
    storm: (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: randomLoad(processes, 4, 60, random, 60),
    }),
    "voter forgets": voterForgets,
    "candidate crashes": candidateCrashes,
    "alone, six times": (processes) => ({
      processes,
      network: unitNetwork,
      workload: forSome([1], () => rounds(6, () => acquisition(100))),
    }),
  },
  criteria: [
    {
      id: "exclusion-in-a-storm",
      title: "Never two inside, while processes crash and come back at any moment",
      points: 2,
      property: "mutual-exclusion",
      family: "storm",
      sizes: [3, 4, 5],
      schedules: {
        seeds: 40,
        firstSeed: 1001,
        tickLimit: 3000,
        stepLimit: 10_000,
        swarm: { crashes: 3, recover: true, beforeTick: 600 },
      },
      dependsOn: ["exclusion", "candidate"],
      hint: "exclusion",
    },
    {
      id: "exclusion-time-after-time",
      title: "Never two inside, when a voter crashes and comes back time after time",
      points: 1,
      property: "mutual-exclusion",
      family: "voter forgets",
      sizes: [3, 4, 11],
      schedules: { seeds: 5, firstSeed: 1001, tickLimit: 10_000, stepLimit: 30_000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-time-after-time",
      title: "Whoever asks gets in, when somebody crashes inside and comes back time after time",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "candidate crashes",
      sizes: { draw: 2, from: [3, 5], and: [12] },
      schedules: { seeds: 3, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "messages-six-times",
      title: "At most 3(N − 1) messages for an entry nobody contests, also the sixth time",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "alone, six times",
      sizes: { draw: 2, from: [2, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
  ],
});
