/** What only the grading side sees: crashes and recoveries at any moment, in larger clusters. */

import type { Fault } from "tiebreak/fault";
import { healing, partition } from "tiebreak/fault";
import { acquisition, randomLoad } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

function idsBelow(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

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

/**
 * The last one is inside with half of the voters and p0, which then crashes and comes back. The one
 * before it has the other voters, who have not heard of the last one, and asks p0.
 */
function firstVoterSwings(processes: number, random: Random) {
  const [last, rival] = [processes - 1, processes - 2];
  const others = idsBelow(rival).slice(1);
  const left = others.slice(0, others.length / 2);
  const right = others.slice(others.length / 2);
  const never = (from: number, to: number) => ({ from, to, factor: 5000 });
  const tick = random.between(5, 30);
  return {
    processes,
    network: {
      ...unitNetwork,
      slow: [
        ...[...right, rival].map((to) => never(last, to)),
        ...[...left, last].map((to) => never(rival, to)),
      ],
    },
    workload: forSome([rival, last], (id) => [acquisition(id === last ? 0 : 50, "main", 300)]),
    faults: [
      { kind: "at", tick, choices: [{ kind: "crash", process: 0 }] },
      { kind: "at", tick: tick + 3, choices: [{ kind: "recover", process: 0 }] },
    ],
  } as const;
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

/**
 * p0 crashes while it asks, comes back and asks no more. Then as many die as may be down: p1 needs
 * the vote of everybody who is left, and so the one that p0 has lent to itself.
 */
function nobodyToSpare(processes: number, random: Random) {
  const dead = idsBelow(processes).slice(2, 1 + Math.ceil(processes / 2));
  const asked = random.between(120, 160);
  return {
    processes,
    network: unitNetwork,
    workload: [[acquisition(0)], [acquisition(asked)]],
    faults: [
      { kind: "at", tick: 2, choices: [{ kind: "crash", process: 0 }] },
      { kind: "at", tick: random.between(5, 9), choices: [{ kind: "recover", process: 0 }] },
      {
        kind: "at",
        tick: 100,
        choices: dead.map((process) => ({ kind: "crash", process }) as const),
      },
    ],
  } as const;
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

/** Two halves, cut apart, and somebody asks in each. */
function halves(processes: number) {
  const ids = idsBelow(processes);
  return {
    processes,
    network: fifoNetwork,
    workload: forSome([0, processes - 1], () => [acquisition(5, "main", 500)]),
    faults: cutApart([ids.slice(0, processes / 2), ids.slice(processes / 2)], 1000),
  };
}

/** As many as may be down crash at drawn moments, and stay down. Two others ask. */
function minorityDown(processes: number, random: Random) {
  const [one = 0, other = 1, ...voters] = random.shuffle(idsBelow(processes));
  const dead = voters.slice(0, Math.ceil(processes / 2) - 1);
  return {
    processes,
    network: fifoNetwork,
    workload: forSome([one, other], () => rounds(3, () => acquisition(random.between(0, 60)))),
    faults: dead.map(
      (process) =>
        ({
          kind: "at",
          tick: random.between(0, 100),
          choices: [{ kind: "crash", process }],
        }) as const,
    ),
  };
}

/** One has been inside six times, and idles. All but it are away for long, and then one asks. */
function majorityAway(idle: number, asking: number) {
  return (processes: number) => ({
    processes,
    network: fifoNetwork,
    workload: forSome([idle, asking], (id) =>
      id === idle ? rounds(6, () => acquisition(20)) : [acquisition(1010)],
    ),
    faults: idsBelow(processes)
      .filter((id) => id !== idle && id !== asking)
      .flatMap(
        (process) =>
          [
            { kind: "at", tick: 1000, choices: [{ kind: "crash", process }] },
            { kind: "at", tick: 2400, choices: [{ kind: "recover", process }] },
          ] as const,
      ),
  });
}

/** p0 asks, crashes, comes back and asks again; now the votes of the first time arrive. */
function lateForTheFirstLife(processes: number, random: Random) {
  const others = idsBelow(processes).slice(1);
  const factor = random.between(125, 145);
  return {
    processes,
    network: { ...unitNetwork, slow: others.map((from) => ({ from, to: 0, factor })) },
    workload: [[acquisition(0), acquisition(100)], [acquisition(40, "main", 300)]],
    faults: [
      { kind: "at", tick: 15, choices: [{ kind: "crash", process: 0 }] },
      { kind: "at", tick: 20, choices: [{ kind: "recover", process: 0 }] },
    ],
  } as const;
}

/**
 * p0 gets half of the votes and that of the last one; p1 gets the others, and asks for that one,
 * too, when p0 is inside for the sixth time and the last one has just crashed and come back.
 */
function swingVoter(processes: number) {
  const { network } = lateVotes(processes);
  const last = processes - 1;
  return {
    processes,
    network: { ...network, slow: network.slow.filter(({ from }) => from !== last) },
    workload: [rounds(6, () => acquisition(100, "main", 300)), [acquisition(2250, "main", 50)]],
    faults: [
      { kind: "at", tick: 2200, choices: [{ kind: "crash", process: last }] },
      { kind: "at", tick: 2203, choices: [{ kind: "recover", process: last }] },
    ],
  } as const;
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
  scenarios: {},
  families: {
    // Stays are longer than messages take, so that whoever slips in beside another is seen.
    storm: (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: randomLoad(processes, 4, 60, random, 60),
    }),
    "voter forgets": voterForgets,
    "first voter swings": firstVoterSwings,
    "candidate crashes": candidateCrashes,
    "all alone": allAlone,
    "in step": inStep,
    "late votes": lateVotes,
    halves,
    "minority down": minorityDown,
    "majority away": majorityAway(1, 0),
    "majority away from p1": majorityAway(0, 1),
    "late for the first life": lateForTheFirstLife,
    "swing voter": swingVoter,
    "votes of the dead": votesOfTheDead,
    "nobody to spare": nobodyToSpare,
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
      id: "exclusion-whoever-forgets",
      title: "Never two inside, whichever voter crashes and comes back",
      points: 1,
      property: "mutual-exclusion",
      family: "first voter swings",
      sizes: [3, 5, 11],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1500 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-among-many-lives",
      title: "Never two inside, when votes for an earlier life of a candidate come late",
      points: 1,
      property: "mutual-exclusion",
      family: "late for the first life",
      sizes: [3, 4, 11],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000 },
      dependsOn: ["candidate"],
      hint: "candidate",
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
    {
      id: "progress-after-many-defeats",
      title: "Whoever asks gets in, although it has lost time and again",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "all alone",
      sizes: [4, 12],
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
      id: "progress-of-a-majority",
      title: "Whoever asks gets in, whichever minority is down and since when",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "minority down",
      sizes: { draw: 2, from: [3, 5], and: [12] },
      schedules: { seeds: 3, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-after-an-outage",
      title: "Whoever asks gets in, once those that were away are back",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "majority away",
      sizes: [5, 12],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-whoever-was-away",
      title: "Whoever asks gets in, once those that were away are back, whoever was not",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "majority away from p1",
      sizes: [5, 12],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-of-halves",
      title: "Never two inside, when half of the votes are not more than half",
      points: 1,
      property: "mutual-exclusion",
      family: "halves",
      sizes: [4, 12, 22],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 4000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-with-late-votes",
      title: "Never two inside, when votes come too late in small clusters and large",
      points: 1,
      property: "mutual-exclusion",
      family: "late votes",
      sizes: [3, 5, 11],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1500 },
      dependsOn: ["candidate"],
      hint: "candidate",
    },
    {
      id: "exclusion-by-one-vote",
      title: "Never two inside, when the vote that decides is the one of a voter that was away",
      points: 1,
      property: "mutual-exclusion",
      family: "swing voter",
      sizes: [3, 5, 11],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 4000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-beside-the-dead",
      title: "Whoever asks gets in, although somebody died with votes",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "votes of the dead",
      sizes: [5, 22],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-with-nobody-to-spare",
      title: "Whoever asks gets in, when it needs the vote of one that has come back",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      family: "nobody to spare",
      sizes: [3, 5, 11],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 20_000, stepLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
