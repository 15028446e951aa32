/** What only the grading side sees: larger clusters, crashes at any time, cut links. */

import { acquisition, heavyLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

function idsBelow(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

/** Some ask six times each, at drawn moments, and stay for up to 30 ticks. */
function candidates(ids: readonly number[], random: Random) {
  return forSome(ids, () =>
    rounds(6, () => acquisition(random.between(0, 60), "main", random.between(1, 30))),
  );
}

/** As many voters as may be down crash at drawn moments, and stay down. Two others ask. */
function minorityDown(processes: number, random: Random) {
  const [one = 0, other = 1, ...voters] = random.shuffle(idsBelow(processes));
  const dead = voters.slice(0, Math.ceil(processes / 2) - 1);
  return {
    processes,
    network: fifoNetwork,
    workload: candidates([one, other], random),
    faults: dead.map(
      (process) =>
        ({
          kind: "at",
          tick: random.between(0, 200),
          choices: [{ kind: "crash", process }],
        }) as const,
    ),
  };
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    seven: { processes: 7, network: fifoNetwork, workload: staggered(7, 2, 20) },
    six: { processes: 6, network: { ...fifoNetwork, maxDelay: 40 }, workload: heavyLoad(6, 2) },
  },
  families: {
    // More than ten voters; with an even number, votes can be split into halves.
    "few among many": (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: candidates(random.shuffle(idsBelow(processes)).slice(0, 3), random),
    }),
    "minority down": minorityDown,
    "alone, six times": (processes) => ({
      processes,
      network: unitNetwork,
      workload: forSome([1], () => rounds(6, () => acquisition(100))),
    }),
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["seven", "six"],
      schedules: { seeds: 60, firstSeed: 1001, tickLimit: 30_000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-a-storm",
      title: "Never two inside, while processes crash and the cluster is split",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["seven", "six"],
      schedules: {
        seeds: 60,
        firstSeed: 1001,
        tickLimit: 5000,
        swarm: { crashes: 2, partitions: 2, beforeTick: 300 },
      },
      dependsOn: ["exclusion", "crash"],
      hint: "crash",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 20_000 },
      scenario: "seven",
      schedules: { seeds: 40, firstSeed: 1001, tickLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-among-many",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "few among many",
      sizes: { draw: 1, from: [11, 16], and: [12, 40] },
      schedules: { seeds: 3, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-among-many",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "few among many",
      sizes: { draw: 1, from: [11, 16], and: [12] },
      schedules: { seeds: 3, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-of-a-majority",
      title: "Whoever asks gets in, whichever minority is down and since when",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "minority down",
      sizes: { draw: 2, from: [3, 9], and: [4, 12] },
      schedules: { seeds: 3, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["minority"],
      hint: "minority",
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
    {
      id: "client-delay-six-times",
      title: "At most 2T from asking to entering, also the sixth time",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2" },
      family: "alone, six times",
      sizes: { draw: 2, from: [2, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["client-delay"],
      hint: "client-delay",
    },
  ],
});
