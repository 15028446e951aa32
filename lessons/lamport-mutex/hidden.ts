/** What only the grading side sees: three that ask at once, larger clusters, slow links. */

import { acquisition, allAtOnce, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { rounds } from "tiebreak/workload";

/**
 * More than ten processes, whose ids differ as texts. Every third only answers; the others ask six
 * times (twice among very many), now close together, now alone, and stay for longer than messages
 * take. One link is slow, so that news goes round it.
 */
function longHaul(processes: number, random: Random) {
  const from = random.between(0, processes - 1);
  const to = (from + random.between(1, processes - 1)) % processes;
  const times = processes > 20 ? 2 : 6;
  return {
    processes,
    network: { ...fifoNetwork, slow: [{ from, to, factor: 30 }] },
    workload: randomLoad(processes, times, 120 * processes, random, 60).map((script, id) =>
      id % 3 === 1 ? [] : script,
    ),
  };
}

interface Deafness {
  readonly links: readonly (LinkChoice & { readonly tick: number })[];
  readonly deafFrom: number;
  readonly first: readonly Operation[];
  readonly second: readonly Operation[];
  readonly others: (id: number) => readonly Operation[];
}
type LinkChoice = { readonly kind: "cut" | "heal"; readonly from: number; readonly to: number };
type Operation = ReturnType<typeof acquisition>;

/** Twelve processes; for a while p0 hears from p1 alone, which has news of all the others. */
function deaf({ links, deafFrom, first, second, others }: Deafness) {
  const from = Array.from({ length: 10 }, (_, place) => place + 2);
  const toAll = (kind: LinkChoice["kind"]) => from.map((id) => ({ kind, from: id, to: 0 }));
  return {
    processes: 12,
    network: { ...fifoNetwork, synchrony: "synchronous", cutLinks: "hold" },
    workload: [first, second, ...from.map(others)],
    faults: [
      ...links.map(({ tick, ...choice }) => ({ kind: "at" as const, tick, choices: [choice] })),
      { kind: "at", tick: deafFrom, choices: toAll("cut") },
      { kind: "at", tick: 1500, choices: toAll("heal") },
    ],
  } as const;
}

/** A few that come back twelve times, at times together, at times alone. */
function comeAndGo(processes: number, random: Random) {
  return {
    processes,
    network: fifoNetwork,
    workload: randomLoad(processes, 12, 60 * processes, random, 40),
  };
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    trio: { processes: 3, network: fifoNetwork, workload: allAtOnce(3) },
    crowd: { processes: 7, network: fifoNetwork, workload: heavyLoad(7, 3) },
    slow: {
      processes: 5,
      network: { ...fifoNetwork, slow: [{ from: 0, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    four: { processes: 4, network: fifoNetwork, workload: heavyLoad(4, 2) },
    "by an ack": deaf({
      links: [
        { kind: "cut", from: 0, to: 1, tick: 60 },
        { kind: "heal", from: 0, to: 1, tick: 300 },
      ],
      deafFrom: 140,
      // p1 hears of p0's second request only when it knows of all the others.
      first: [acquisition(0), acquisition(80), acquisition(0)],
      second: [],
      others: (id) => [acquisition(120 + 15 * id)],
    }),
    "by a release": deaf({
      links: [],
      deafFrom: 260,
      first: [acquisition(700)],
      second: [...rounds(5, () => acquisition(0)), acquisition(100, "main", 400)],
      others: (id) => [acquisition(240 + 15 * id)],
    }),
  },
  families: { "long haul": longHaul, "come and go": comeAndGo },
  criteria: [
    {
      id: "exclusion-among-three",
      title: "Never two inside, when three ask at once",
      points: 2,
      property: "mutual-exclusion",
      scenario: "trio",
      schedules: { walks: 150, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 1,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 120, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "order-in-odd-orders",
      title: "In happened-before order, however late the news",
      points: 1,
      property: "happened-before-order",
      scenario: "four",
      schedules: { walks: 150, firstSeed: 1001 },
      dependsOn: ["order"],
      hint: "order",
    },
    {
      id: "order-by-one-way",
      title: "In happened-before order, among more than ten and by one way only",
      points: 1,
      property: "happened-before-order",
      scenario: ["by an ack", "by a release"],
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["order"],
      hint: "order",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: "progress",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      hint: "progress",
    },
    {
      id: "exclusion-time-and-again",
      title: "Never two inside, however often they come back",
      points: 1,
      property: "mutual-exclusion",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5] },
      schedules: { seeds: 12, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      hint: "progress",
    },
    {
      id: "messages-in-the-long-run",
      title: "At most 3(N − 1) messages for each entry, among more than ten",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
  ],
});
