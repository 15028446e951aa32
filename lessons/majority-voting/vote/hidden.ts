/** What only the grading side sees: larger clusters, crashes at any time, cut links. */

import type { Fault } from "tiebreak/fault";
import { healing, partition } from "tiebreak/fault";
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

/** No message between different groups passes for so long. Then all is well. */
function cutApart(groups: readonly (readonly number[])[], ticks: number): Fault[] {
  return [
    { kind: "at", tick: 0, choices: partition(groups) },
    { kind: "at", tick: ticks, choices: healing(groups) },
  ];
}

/** Everybody asks while it hears only itself, and loses time and again. */
function allAlone(processes: number) {
  return {
    processes,
    network: fifoNetwork,
    workload: forSome(idsBelow(processes), () => [acquisition(5)]),
    faults: cutApart(
      idsBelow(processes).map((id) => [id]),
      processes > 10 ? 2000 : 4000,
    ),
  };
}

/** All ask at once, and each hears itself first: a split vote, and nothing but rests can end it. */
function inStep(processes: number) {
  const links = idsBelow(processes).flatMap((from) =>
    idsBelow(processes).flatMap((to) => (from === to ? [] : [{ from, to, factor: 3 }])),
  );
  return {
    processes,
    network: { ...unitNetwork, slow: links },
    workload: forSome(idsBelow(processes), () => [acquisition(0)]),
  };
}

/**
 * p0 hears of half of the voters and p1 of the others, but for the last one, whose votes for p0
 * come when the attempt is over. In the end p1 has it, and stays.
 */
function lateVotes(processes: number) {
  const last = processes - 1;
  const half = last / 2;
  const left = [0, ...idsBelow(half + 1).slice(2)];
  const right = idsBelow(last).filter((id) => !left.includes(id));
  return {
    processes,
    network: {
      ...unitNetwork,
      slow: [
        ...right.map((to) => ({ from: 0, to, factor: 5000 })),
        ...left.map((to) => ({ from: 1, to, factor: 5000 })),
        { from: last, to: 0, factor: 110 },
      ],
    },
    workload: [[acquisition(0)], [acquisition(66, "main", 600)]],
  };
}

/** The same over and over, at drawn moments: p0 loses often, and votes of any attempt come late. */
function lateVotesOften(processes: number, random: Random) {
  const { network } = lateVotes(processes);
  const slowness = random.between(40, 120);
  const slow = network.slow.map((one) => (one.factor === 110 ? { ...one, factor: slowness } : one));
  return {
    processes,
    network: { ...network, maxDelay: 2, slow },
    workload: [
      rounds(3, () => acquisition(0)),
      rounds(6, () => acquisition(random.between(20, 150), "main", random.between(50, 250))),
    ],
  };
}

/**
 * The last one gets as many votes as can be spared, and dies with them. Of two others one is inside
 * for long, so that the other loses often; after that only those who voted for the dead refuse it.
 */
function votesOfTheDead(processes: number) {
  const last = processes - 1;
  const lost = idsBelow(Math.ceil(processes / 2) - 2);
  const others = idsBelow(processes).filter((id) => !lost.includes(id));
  const [one = 0, other = 1] = others;
  return {
    processes,
    network: { ...unitNetwork, slow: others.map((to) => ({ from: last, to, factor: 100_000 })) },
    workload: forSome([one, other, last], (id) => {
      if (id === last) return [acquisition(0)];
      return [acquisition(id === one ? 30 : 20, "main", id === one ? 5 : 1000)];
    }),
    faults: [{ kind: "at", tick: 5, choices: [{ kind: "crash", process: last }] }],
  } as const;
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
    "all alone": allAlone,
    "in step": inStep,
    "late votes": lateVotes,
    "late votes, often": lateVotesOften,
    "votes of the dead": votesOfTheDead,
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
    {
      id: "progress-after-many-defeats",
      title: "Whoever asks gets in, although it has lost time and again",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "all alone",
      sizes: [4],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-in-step",
      title: "Whoever asks gets in, although all try at the same moment",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "in step",
      sizes: [2, 3, 6],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-beside-the-dead",
      title: "Whoever asks gets in, although somebody died with votes",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "votes of the dead",
      sizes: [5, 12, 22],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["minority"],
      hint: "minority",
    },
    {
      id: "exclusion-with-late-votes",
      title: "Never two inside, when votes come too late in small clusters and large",
      points: 1,
      property: "mutual-exclusion",
      family: "late votes",
      sizes: [3, 5, 11],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1500 },
      dependsOn: ["retries"],
      hint: "retries",
    },
    {
      id: "exclusion-with-late-votes-often",
      title: "Never two inside, when votes of any attempt come too late",
      points: 1,
      property: "mutual-exclusion",
      family: "late votes, often",
      sizes: [3, 5, 11],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 3000 },
      dependsOn: ["retries"],
      hint: "retries",
    },
  ],
});
