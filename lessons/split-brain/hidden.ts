/** What only the grading side sees: several cuts, real delays, and a crash at the wrong moment. */

import { crashAndRecovery, crashesAtOnce } from "tiebreak/detector";
import { election } from "tiebreak/election";
import { alone, askedAt, cutOff, overtaken, succession, times } from "tiebreak/leadership";
import { fifoNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

/** Everybody is asked twice, never quite at the same time. */
function inTurn(processes: number) {
  return forSome(times(processes, 1), (id) => [election(3 + 13 * id), election(80)]);
}

/**
 * Six times a cut, a crash and a recovery, elections on both sides of the cut, and three more when
 * the network has healed. Epochs go up all the time, past ten soon.
 */
function longHaul(processes: number, random: Random) {
  const asked: number[][] = Array.from({ length: processes }, () => []);
  const everybody = asked.map((_, id) => id);
  const crashed = random.below(processes); // always the same one, which is never asked
  const ask = (id: number | undefined, ...ticks: number[]) => asked[id ?? 0]?.push(...ticks);
  const faults = [0, 100, 200, 300, 400, 500].flatMap((start) => {
    const ids = [crashed, ...random.shuffle(everybody.filter((id) => id !== crashed))];
    const [, first, second, third] = ids;
    const size = random.between(2, processes - 2);
    const inFirst = ids.filter((id, place) => id === first || (place > 2 && place <= size));
    const groups = [inFirst, ids.filter((id) => !inFirst.includes(id))];
    ask(first, start + 15, start + 25, start + 35);
    ask(second, start + random.between(15, 22), start + 30);
    ask(third, start + 60, start + 70, start + 80);
    const down = crashAndRecovery(crashed, start + random.between(11, 20), 23);
    return [...cutOff(start + 10, groups, 40), ...down];
  });
  return { workload: askedAt(processes, asked), faults };
}

const steady = { ...fifoNetwork, minDelay: 1, maxDelay: 1 };
const brisk = { ...fifoNetwork, maxDelay: 4 };

function groupsOf(text: string) {
  return text.split(" ").map((group) => [...group].map(Number));
}

/**
 * Just enough are alive. p0 and p1 lead in turns, fourteen times, and may be asked once more while
 * they lead. Then the last one reigns for long, and one of the dead comes back.
 */
function takingTurns(processes: number, isAskedAgain: boolean) {
  const turns = (first: number) =>
    times(7, 36).flatMap((tick) => [tick + first, ...(isAskedAgain ? [tick + first + 6] : [])]);
  const choices = [{ kind: "recover", process: processes - 1 }] as const;
  return {
    processes,
    network: steady,
    workload: askedAt(processes, { 0: turns(0), 1: turns(18) }),
    faults: [
      ...crashesAtOnce(times(processes, 1).slice(Math.floor(processes / 2) + 1), 0),
      { kind: "at", tick: 294, choices } as const,
    ],
  };
}

const rejoinTimes = (processes: number) => (processes === 7 ? 4 : 6);

/**
 * Several times: p2 misses the election of p0 and hears of it by a heartbeat. Then p0 crashes, and
 * p2 needs the votes of all who are left. At last p1 takes over, and p0 is back.
 */
function rejoining(processes: number) {
  const starts = times(rejoinTimes(processes), 80);
  return {
    processes,
    network: steady,
    workload: askedAt(processes, {
      0: starts.map((tick) => tick + 5),
      1: starts.map((tick) => tick + 60),
      2: starts.map((tick) => tick + 32),
    }),
    faults: [
      ...crashesAtOnce(times(processes, 1).slice(Math.floor(processes / 2) + 2), 0),
      ...starts.flatMap((tick) => [
        ...cutOff(tick, alone(processes, 2), 12),
        ...crashAndRecovery(0, tick + 30, 15),
      ]),
    ],
  };
}

const behindTimes = (processes: number) => (processes === 7 ? 2 : 6);

/**
 * The last process sleeps through four epochs, the one before it through two of them, and the
 * leader is gone. Whoever is far behind is told so when it asks, and wins when it asks again.
 */
function behind(processes: number) {
  const starts = times(behindTimes(processes), 120);
  const [far, near] = [processes - 1, processes - 2];
  const gap = processes === 5 ? 3 : 6;
  return {
    processes,
    network: { ...steady, slow: [{ from: near, to: far, factor: 2 }] },
    workload: askedAt(processes, {
      0: starts.map((tick) => tick + 44),
      1: starts.flatMap((tick) => [tick + 10, tick + 32, tick + 105]),
      2: starts.map((tick) => tick + 20),
      [far]: starts.flatMap((tick) => [tick + 66, tick + 66 + gap]),
    }),
    faults: starts.flatMap((tick) => [
      ...cutOff(tick + 5, alone(processes, far), 57),
      ...cutOff(tick + 28, alone(processes, near), 34),
      ...crashAndRecovery(0, tick + 60, 25),
    ]),
  };
}

/** Two are asked at once, six times, and each reaches another half of the others first. */
function duels(processes: number) {
  const other = processes > 10 ? 10 : processes > 3 ? 3 : 1;
  const third = processes > 3 ? 1 : 2;
  const voters = times(processes, 1).filter((id) => id !== 0 && id !== other);
  const half = Math.ceil(voters.length / 2);
  return {
    processes,
    network: {
      ...steady,
      slow: voters.map((to, place) => ({ from: place < half ? other : 0, to, factor: 2 })),
    },
    workload: askedAt(processes, {
      0: times(6, 40),
      [other]: times(6, 40),
      [third]: times(6, 40).map((tick) => tick + 20),
    }),
  };
}

/** p1 is heard and hears nobody. Whenever p0 leads, p1 asks twice, and p0 is leader no more. */
function interrupted(processes: number) {
  const deaf = alone(processes, 1)[1]?.map((from) => ({ kind: "cut", from, to: 1 }) as const) ?? [];
  return {
    processes,
    network: steady,
    workload: askedAt(processes, {
      0: times(7, 40),
      1: times(6, 40).flatMap((tick) => [tick + 12, tick + 16]),
    }),
    faults: [{ kind: "at", tick: 0, choices: deaf } as const],
  };
}

/**
 * p4's request takes so long to get to p1 that p1 has moved on by then, because of a heartbeat: it
 * has a vote left, but not for an epoch that is over. p4 is told nothing and still counts.
 */
function lateRequest(elections: number) {
  const start = 18 * elections + 2;
  const link = (tick: number, kind: "cut" | "heal", from: number, to: number) =>
    ({ kind: "at", tick: start + tick, choices: [{ kind, from, to }] }) as const;
  const slow = (from: number, to: number, factor: number) => ({ from, to, factor });
  return {
    processes: 5,
    network: { ...steady, slow: [slow(4, 1, 60), slow(0, 3, 3)] },
    workload: askedAt(5, {
      0: [...times(elections / 2, 36), start],
      2: [...times(elections / 2, 36).map((tick) => tick + 18), start + 12],
      4: [start + 1],
    }),
    faults: [
      ...[link(-1, "cut", 0, 4), link(-1, "cut", 2, 4)],
      ...[link(11, "cut", 2, 1), link(16, "heal", 2, 1)],
    ],
  };
}

function once(id: string, tickLimit: number) {
  const schedules = { seeds: 1, firstSeed: 1001, tickLimit, stepLimit: 20_000 };
  return { points: 1, schedules, dependsOn: [id], hint: id };
}

function inTheLongRun(id: string) {
  return {
    ...once(id, 600),
    family: "long haul",
    sizes: { draw: 2, from: [11, 14], and: [5] },
  } as const;
}

function inTrouble(id: string) {
  const schedules = { seeds: 20, firstSeed: 1001, tickLimit: 200 };
  const scenario = ["troubled", "four in two halves"] as const;
  return { scenario, schedules, dependsOn: [id], hint: id };
}

export default defineRubric({
  problem: "leadership",
  scenarios: {
    troubled: {
      processes: 5,
      network: brisk,
      workload: inTurn(5),
      faults: [
        ...cutOff(12, groupsOf("03 124"), 50),
        ...crashAndRecovery(2, 20, 9),
        ...cutOff(90, alone(5, 4), 40),
        ...crashAndRecovery(1, 101, 6),
      ],
    },
    "four in two halves": {
      ...{ processes: 4, network: brisk, workload: inTurn(4) },
      faults: cutOff(3, groupsOf("01 23"), 80),
    },
    "asked twice": {
      processes: 3,
      network: fifoNetwork,
      workload: forSome([0], () => [election(0), election(0)]),
    },
    "late request": lateRequest(0),
    "late request in epoch 9": lateRequest(8),
  },
  families: {
    "taking turns": (processes) => takingTurns(processes, false),
    "taking turns, asked again": (processes) => takingTurns(processes, true),
    rejoining,
    behind,
    duels,
    interrupted,
    succession: (processes) => ({ processes, network: steady, ...succession(processes, 13) }),
    overtaken: (processes) => ({ processes, network: steady, ...overtaken(processes, 7) }),
    "long haul": (processes, random) => ({
      processes,
      network: steady,
      ...longHaul(processes, random),
    }),
  },
  criteria: [
    {
      id: "one-leader-in-trouble",
      title: "Never two leaders of one epoch, with several cuts and crashes",
      points: 2,
      property: "one-leader-per-epoch",
      ...inTrouble("one-leader"),
    },
    {
      id: "majority-of-four",
      title: "Nobody leads without a majority, with several cuts and crashes",
      points: 1,
      property: "majority-behind",
      ...inTrouble("majority"),
    },
    {
      id: "epochs-in-trouble",
      title: "Nobody goes back to an older epoch, with several cuts and crashes",
      points: 1,
      property: "epochs-go-up",
      ...inTrouble("epochs"),
    },
    {
      id: "one-leader-in-the-long-run",
      title: "Never two leaders of one epoch, among more than ten and cut again and again",
      ...inTheLongRun("one-leader"),
      property: "one-leader-per-epoch",
    },
    {
      id: "elected-in-the-long-run",
      title: "Nobody follows who has not won, among more than ten and cut again and again",
      ...inTheLongRun("elected"),
      property: "elected-followed",
    },
    {
      id: "united-in-the-long-run",
      title: "All follow one leader in the end, among more than ten and cut again and again",
      ...inTheLongRun("united"),
      property: { name: "led", atTick: 595, by: "all" },
    },
    {
      id: "elected-asked-twice",
      title: "Nobody follows who has not won, when it asks again before all votes are there",
      points: 1,
      property: "elected-followed",
      scenario: "asked twice",
      schedules: { every: {}, firings: 0, stateLimit: 20_000 },
      dependsOn: ["elected"],
      hint: "elected",
    },
    {
      id: "one-leader-after-late-requests",
      title: "Never two leaders of one epoch, when a request comes after its epoch is over",
      ...once("one-leader", 225),
      property: "one-leader-per-epoch",
      scenario: ["late request", "late request in epoch 9"],
    },
    {
      id: "one-leader-in-duels",
      title: "Never two leaders of one epoch, in one duel after the other",
      ...once("one-leader", 240),
      property: "one-leader-per-epoch",
      family: "duels",
      sizes: { draw: 1, from: [4, 8], and: [3, 12] },
    },
    {
      id: "majority-interrupted",
      title: "Nobody leads without a majority, deposed by one that hears nobody, time after time",
      ...once("majority", 260),
      property: "majority-behind",
      family: "interrupted",
      sizes: { draw: 1, from: [4, 8], and: [12, 24] },
    },
    {
      id: "available-time-after-time",
      title: "Just enough to elect a leader do so, time after time",
      ...once("available", 445),
      property: { name: "led", atTick: (n) => 80 * rejoinTimes(n) - 40, by: "majority" },
      family: "rejoining",
      sizes: [5, 7, 12],
    },
    {
      id: "available-from-behind",
      title: "Whoever has slept through several epochs leads when it asks again",
      ...once("available", 700),
      property: { name: "led", atTick: (n) => 120 * behindTimes(n) - 36, by: "majority" },
      family: "behind",
      sizes: [5, 7, 12],
    },
    {
      id: "united-in-succession",
      title: "All follow the thirteenth leader, and none of those before it leads",
      ...once("united", 390),
      property: { name: "led", atTick: 388, by: "all" },
      family: "succession",
      sizes: { draw: 1, from: [5, 9], and: [12] },
    },
    {
      id: "united-with-one-ahead",
      title: "Whoever has been alone and is far ahead says so, time after time",
      ...once("united", 370),
      property: { name: "led", atTick: 366, by: "all" },
      family: "overtaken",
      sizes: { draw: 1, from: [5, 9], and: [12] },
    },
    {
      id: "united-after-a-long-reign",
      title: "Whoever comes back follows, however long the leader has been there",
      ...once("united", 315),
      property: { name: "led", atTick: 310, by: "all" },
      family: "taking turns",
      sizes: { draw: 1, from: [5, 9], and: [12] },
    },
    {
      id: "price-time-after-time",
      title: "At most N − 1 requests, the votes of the living and two heartbeats, time after time",
      ...once("price", 240),
      property: {
        name: "message-budget",
        atMost: (n) => 3 * (n - 1) + Math.floor(n / 2),
        formula: "3(N − 1) + N/2",
      },
      family: "taking turns",
      sizes: { draw: 1, from: [5, 9], and: [3, 12] },
    },
    {
      id: "price-asked-again",
      title: "Nothing, if whoever is asked leads already",
      ...once("price", 240),
      property: {
        name: "message-budget",
        atMost: (n) => 2 * (n - 1) + Math.floor(n / 2),
        formula: "2(N − 1) + N/2",
      },
      family: "taking turns, asked again",
      sizes: { draw: 1, from: [5, 9], and: [3, 12] },
    },
  ],
});
