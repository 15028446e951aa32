/** What only the grading side sees: grids and planes under load, unlikely orders. */

import { acquisition, heavyLoad, lightLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { gridQuorums, planeQuorums } from "tiebreak/quorum";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forEach, forSome, rounds } from "tiebreak/workload";

function idsBelow(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

/**
 * Where everybody votes, everybody hears of every request. One of them asks a dozen times while the
 * others are quiet; then all want in, over and over.
 */
function allVote(processes: number, random: Random) {
  const first = random.below(processes);
  const early = rounds(12, () => acquisition(3));
  return {
    processes,
    network: unitNetwork,
    grantsEach: idsBelow(processes).map(() => ({ quorum: idsBelow(processes) })),
    workload: forEach(processes, (id) => [
      ...(id === first ? early : []),
      ...rounds(8, (round) => {
        const pause = id === first ? 66 : 150;
        return acquisition(round === 0 ? pause : random.below(4), "main", 3);
      }),
    ]),
  };
}

/**
 * Nobody rests, and any message may be long on its way: old requests arrive when newer ones have
 * votes, which are asked back and given back time and again. Among many only four neighbours ask.
 */
function melee(processes: number) {
  const askers = processes > 5 ? [0, 1, 4, 5] : idsBelow(processes);
  return {
    processes,
    network: fifoNetwork,
    grantsEach: processes === 3 ? planeQuorums(3) : gridQuorums(processes),
    workload: forSome(askers, () => rounds(12, () => acquisition(0))),
  };
}

/** p0 has the best request of all, but it comes when the last one is inside, and stays there. */
function bestComesLate(processes: number) {
  return {
    processes,
    network: { ...unitNetwork, slow: [{ from: 0, factor: 12 }] },
    grantsEach: gridQuorums(processes),
    workload: forSome([0, processes - 1], (id) =>
      rounds(2, () => acquisition(0, "main", id === 0 ? 2 : 60)),
    ),
  };
}

function inAMelee(id: string) {
  const sizes = { draw: 1, from: [11, 13], and: [3, 4] } as const;
  const schedules = { walks: 50, firstSeed: 1001 };
  return { points: 1, family: "melee", sizes, schedules, dependsOn: [id], hint: id } as const;
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    four: {
      processes: 4,
      network: fifoNetwork,
      grantsEach: gridQuorums(4),
      workload: heavyLoad(4, 2),
    },
    seven: {
      processes: 7,
      network: fifoNetwork,
      grantsEach: planeQuorums(7),
      workload: heavyLoad(7, 2),
    },
    // p0 has a vote for each of three, and nobody else has one for two of them.
    star: {
      processes: 4,
      network: fifoNetwork,
      grantsEach: [[0], [0, 1], [0, 2], [0, 3]].map((quorum) => ({ quorum })),
      workload: forSome([1, 2, 3], () => [acquisition(0)]),
    },
    slow: {
      processes: 9,
      network: { ...fifoNetwork, slow: [{ from: 4, factor: 20 }] },
      grantsEach: gridQuorums(9),
      workload: staggered(9, 2, 4),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts; each asks more than five times, or twice
    // among very many.
    "long haul": (processes, random) => ({
      processes,
      network: fifoNetwork,
      grantsEach: gridQuorums(processes),
      workload: randomLoad(processes, processes > 20 ? 2 : 6, 3 * processes, random, 60),
    }),
    // A few that come back twelve times, at times together, at times alone.
    "come and go": (processes, random) => ({
      processes,
      network: fifoNetwork,
      grantsEach: gridQuorums(processes),
      workload: randomLoad(processes, 12, 60 * processes, random, 40),
    }),
    "all vote": allVote,
    melee,
    "best comes late": bestComesLate,
    // Nobody rests, so that votes are asked back time and again.
    crush: (processes) => ({
      processes,
      network: fifoNetwork,
      grantsEach: gridQuorums(processes),
      workload: heavyLoad(processes, processes > 10 ? 6 : 30),
    }),
    // One at a time.
    quiet: (processes) => ({
      processes,
      network: fifoNetwork,
      grantsEach: gridQuorums(processes),
      workload: lightLoad(processes, processes > 20 ? 1 : 3, processes > 20 ? 1500 : 600),
    }),
  },
  criteria: [
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 2,
      property: "progress",
      scenario: ["four", "seven", "slow"],
      schedules: { seeds: 25, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["seven", "slow"],
      schedules: { seeds: 25, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["four", "seven"],
      schedules: { walks: 50, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [36] },
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
      sizes: { draw: 2, from: [11, 13], and: [36] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-time-and-again",
      title: "Never two inside, however often they come back",
      points: 1,
      property: "mutual-exclusion",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5] },
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-time-and-again",
      title: "Whoever asks gets in, however often they come back, and alone",
      points: 1,
      property: "progress",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5] },
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-alone",
      title: "Whoever asks alone gets in, on grids of any size",
      points: 1,
      property: "progress",
      family: "quiet",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "turns-where-all-vote",
      title: "Where everybody votes, nobody overtakes you twice",
      points: 1,
      property: { name: "bounded-bypass", limit: 1 },
      family: "all vote",
      sizes: { draw: 1, from: [3, 6], and: [2, 11] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["turns"],
      hint: "turns",
    },
    {
      id: "exclusion-when-the-best-comes-late",
      title: "Never two inside, when a better request comes while somebody is",
      points: 1,
      property: "mutual-exclusion",
      family: "best comes late",
      sizes: { draw: 2, from: [11, 16], and: [4] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crush",
      title: "Whoever asks gets in, when nobody rests",
      points: 1,
      property: "progress",
      family: "crush",
      sizes: { draw: 1, from: [11, 13], and: [3, 4] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-by-one-vote",
      title: "Never two inside, where three want the only vote that they share",
      points: 1,
      property: "mutual-exclusion",
      scenario: "star",
      schedules: "every",
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-a-melee",
      title: "Never two inside, where old requests come late and nobody rests",
      ...inAMelee("exclusion"),
      property: "mutual-exclusion",
    },
    {
      id: "progress-in-a-melee",
      title: "Whoever asks gets in, where old requests come late and nobody rests",
      ...inAMelee("progress"),
      property: "progress",
    },
    {
      id: "budget-in-the-long-run",
      title: "At most 6(K − 1) messages for each entry, among more than ten",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 6 * (2 * Math.ceil(Math.sqrt(n)) - 2),
        formula: "6(K − 1)",
      },
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [36] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["budget"],
      hint: "budget",
    },
  ],
});
