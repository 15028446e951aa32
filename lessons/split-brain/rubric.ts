/** What the learner is told: safe under every cut, and in charge again where a majority is. */

import { concurrentElections, election, oneElection } from "tiebreak/election";
import { healing, partition } from "tiebreak/fault";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

/** Deliveries take one tick, but nobody promises that: processes see `maxDelay` as Infinity. */
const steady = { ...fifoNetwork, minDelay: 1, maxDelay: 1 };

/** Every way to split so many processes in two; p0 is always in the first group. */
function splitsOf(processes: number): readonly (readonly (readonly number[])[])[] {
  const ids = Array.from({ length: processes }, (_, id) => id);
  const masks = Array.from({ length: 2 ** (processes - 1) - 1 }, (_, index) => index + 1);
  return masks.map((mask) => {
    const isApart = (id: number) => id > 0 && ((mask >> (id - 1)) & 1) === 1;
    return [ids.filter((id) => !isApart(id)), ids.filter(isApart)];
  });
}

function cut(tick: number, groups: readonly (readonly number[])[]) {
  return { kind: "at", tick, choices: partition(groups) } as const;
}

function heal(tick: number, groups: readonly (readonly number[])[]) {
  return { kind: "at", tick, choices: healing(groups) } as const;
}

/**
 * p0 and p4 begin at once, and the network is cut while they do. Later one process on each side is
 * asked three times; then the network heals, and p2 is asked three times.
 */
function cutWhileVoting(groups: readonly (readonly number[])[], tick: number) {
  const firsts = groups.map(([first = 0]) => first);
  return {
    processes: 5,
    network: steady,
    workload: forSome([0, 1, 2, 3, 4], (id) => [
      ...(id === 0 || id === 4 ? [election(0)] : []),
      ...(firsts.includes(id) ? thrice(20) : []),
      ...(id === 2 ? thrice(firsts.includes(2) ? 40 : 80) : []),
    ]),
    faults: [cut(tick, groups), heal(60, groups)],
  };
}

/** Three elections ten ticks apart, the first so many ticks after whatever was asked before. */
function thrice(afterTicks: number) {
  return [election(afterTicks), election(10), election(10)];
}

const cuts = Object.fromEntries(
  splitsOf(5).flatMap((groups) =>
    [0, 2].map((tick) => [
      `${groups.map((group) => group.join("")).join(" | ")} at tick ${tick}`,
      cutWhileVoting(groups, tick),
    ]),
  ),
);
const everyCut = Object.keys(cuts);

const minority = [
  [3, 4],
  [0, 1, 2],
];

/** Names that are computed are not known to the compiler, so any text may name a scenario. */
function byName<Scenario>(scenarios: { readonly [name: string]: Scenario }) {
  return scenarios;
}

const scenarios = byName({
  ...cuts,
  trio: { processes: 3, network: fifoNetwork, workload: concurrentElections([0, 1]) },
  five: { processes: 5, network: fifoNetwork, workload: oneElection(0) },
  // p4 leads; it is cut off, and p0 is elected on the other side.
  "old leader": {
    processes: 5,
    network: steady,
    workload: forSome([0, 4], (id) => [election(id === 4 ? 0 : 20)]),
    faults: [cut(10, minority), heal(45, minority)],
  },
  // For the figures of the text.
  quiet: { processes: 5, network: steady, workload: oneElection(1) },
  "two parts": {
    processes: 5,
    network: steady,
    workload: concurrentElections([0, 4], 5),
    faults: [cut(0, minority)],
  },
  "three parts": {
    processes: 5,
    network: steady,
    workload: concurrentElections([0, 2, 4], 5),
    faults: [cut(0, [[0, 1], [2, 3], [4]])],
  },
});

export default defineRubric({
  problem: "leadership",
  scenarios,
  families: {
    calm: (processes) => ({ processes, network: steady, workload: oneElection(1) }),
  },
  criteria: [
    {
      id: "one-leader",
      title: "Never two leaders of one epoch, wherever and whenever the network is cut",
      points: 3,
      property: "one-leader-per-epoch",
      scenario: "trio",
      schedules: {
        every: { partitions: splitsOf(3), splits: 1, heals: 1 },
        firings: 0,
        stateLimit: 50_000,
      },
    },
    {
      id: "one-leader-crash",
      title: "The same when the third process crashes and comes back",
      points: 1,
      property: "one-leader-per-epoch",
      scenario: "trio",
      schedules: {
        every: { crashes: 1, recoveries: 1, crashable: [2] },
        firings: 0,
        stateLimit: 50_000,
      },
    },
    {
      id: "majority",
      title: "Nobody leads without a majority of all five, wherever and whenever the cut",
      points: 3,
      property: "majority-behind",
      scenario: "five",
      schedules: { every: { partitions: splitsOf(5), splits: 1 }, firings: 0, stateLimit: 50_000 },
    },
    {
      id: "majority-timed",
      title:
        "The same over time, with 15 ways to cut, before the requests arrive or with the votes",
      points: 1,
      property: "majority-behind",
      scenario: everyCut,
      schedules: { seeds: 1, tickLimit: 125 },
    },
    {
      id: "epochs",
      title: "Nobody goes back to an older epoch",
      points: 1,
      property: "epochs-go-up",
      scenario: "old leader",
      schedules: { seeds: 1, tickLimit: 65 },
    },
    {
      id: "available",
      title: "The side with a majority has a leader, whichever it is",
      points: 2,
      property: { name: "led", atTick: 58, by: "majority" },
      scenario: everyCut,
      schedules: { seeds: 1, tickLimit: 60 },
      dependsOn: ["majority"],
    },
    {
      id: "steps-down",
      title: "When the network heals, the old leader steps down",
      points: 2,
      property: { name: "led", atTick: 60, by: "all" },
      scenario: "old leader",
      schedules: { seeds: 1, tickLimit: 65 },
      dependsOn: ["majority"],
    },
    {
      id: "united",
      title: "When the network has healed, all follow one leader again",
      points: 1,
      property: { name: "led", atTick: 120, by: "all" },
      scenario: everyCut,
      schedules: { seeds: 1, tickLimit: 125 },
      dependsOn: ["majority"],
    },
    {
      id: "messages",
      title: "At most N − 1 requests for an election",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n - 1, formula: "N − 1", type: "request" },
      family: "calm",
      sizes: [3, 4, 5, 7],
      schedules: { seeds: 1, tickLimit: 30 },
      dependsOn: ["majority"],
    },
    {
      id: "price",
      title: "At most 4(N − 1) messages for requests, votes and the first two heartbeats",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 4 * (n - 1), formula: "4(N − 1)" },
      family: "calm",
      sizes: [3, 4, 5, 7],
      schedules: { seeds: 1, tickLimit: 9 },
      dependsOn: ["majority"],
    },
    {
      id: "turnaround",
      title: "All follow the leader 3T after it was asked",
      points: 1,
      property: { name: "led", atTick: 3, by: "all" },
      family: "calm",
      sizes: [3, 4, 5, 7],
      schedules: { seeds: 1, tickLimit: 9 },
      dependsOn: ["majority"],
    },
    {
      id: "elected",
      title: "Nobody follows a process in an epoch that it has not won",
      points: 1,
      property: "elected-followed",
      scenario: everyCut,
      schedules: { seeds: 1, tickLimit: 125 },
      dependsOn: ["majority"],
    },
  ],
});
