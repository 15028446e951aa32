/** What only the grading side sees: larger clusters, other bounds, storms, crashes, returns. */

import {
  election,
  electionStorm,
  oneElection,
  repeatedElections,
  staggeredElections,
} from "tiebreak/election";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const highest = { rule: "highest" };
const lowest = { rule: "lowest" };
const fifo = { ...synchronousNetwork, order: "fifo", maxDelay: 7 } as const;

function at(tick: number, kind: "crash" | "recover", process: number) {
  return { kind: "at", tick, choices: [{ kind, process }] } as const;
}

/** The best are dead, and somebody notices six times, and once more as soon as it has begun. */
function overAndOver(
  processes: number,
  rule: "highest" | "lowest",
  dead: number,
  notices = processes - 1, // by its rank: the worst
) {
  const byRank = (rank: number) => (rule === "highest" ? processes - 1 - rank : rank);
  return {
    processes,
    network: unitNetwork,
    grants: { rule },
    workload: forSome([byRank(notices)], () =>
      rounds(12, (round) => election(round % 2 === 0 ? 60 : 0)),
    ),
    faults: Array.from({ length: dead }, (_, rank) => at(0, "crash", byRank(rank))),
  };
}

/** Messages when the best are dead and the worst notices: questions, answers, announcements. */
function priceWith(dead: number, processes: number) {
  const alive = processes - dead;
  const questions = (processes * (processes - 1) - dead * (dead - 1)) / 2;
  return questions + (alive * (alive - 1)) / 2 + alive - 1;
}

/**
 * The best is dead, and p0 begins. One after the other the best who lives dies at such a moment,
 * after it has answered and before it could announce anything, if the program takes its time so.
 */
function dying(moment: (time: number) => number) {
  const processes = 12;
  return {
    processes,
    network: unitNetwork,
    grants: highest,
    workload: oneElection(0),
    faults: [
      at(0, "crash", processes - 1),
      ...Array.from({ length: processes - 2 }, (_, time) =>
        at(moment(time), "crash", processes - 2 - time),
      ),
    ],
  };
}

/** One run is enough to tell, once the visible criterion of this id is earned. */
function once(id: string, tickLimit = 1000) {
  const schedules = { seeds: 1, firstSeed: 1001, tickLimit, stepLimit: 20_000 };
  return { points: 1, schedules, dependsOn: [id], hint: id };
}

const late = (id: string) => once(id, 2000);

const storms = {
  ...{ seeds: 30, firstSeed: 1001, tickLimit: 1000 },
  swarm: { crashes: 2, beforeTick: 60 },
};
const deaths = {
  "deaths every 4 ticks": dying((time) => 3 + 4 * time),
  "deaths every 6 ticks": dying((time) => 3 + 6 * time),
  "deaths every 7 ticks": dying((time) => 3 + 7 * time),
  "deaths ever later": dying((time) => 5 + 10 * time + 2 * time * time),
};

/** Every other election is asked for while one is under way, and costs nothing. */
const halfOfMost = {
  name: "message-budget",
  atMost: (n: number) => (n * n - n - 1) / 2,
  formula: "(N² − N − 1)/2",
} as const;

export default defineRubric({
  problem: "election",
  scenarios: {
    storm: { processes: 5, network: fifo, grants: highest, workload: electionStorm(5, 2, 23) },
    staggered: {
      processes: 6,
      network: fifo,
      grants: lowest,
      workload: staggeredElections(6, 5),
    },
    ...deaths,
  },
  families: {
    // More than ten processes, whose ids differ as texts. The best crashes and comes back when all
    // is quiet.
    "long haul": (processes, random) => ({
      processes,
      network: fifo,
      grants: highest,
      workload: forSome([0, 4, processes - 2], () =>
        rounds(7, (round) => election(round === 5 ? 900 : random.between(80, 160))),
      ),
      faults: [
        at(170, "crash", processes - 1),
        at(1000 + random.below(40), "recover", processes - 1),
      ],
    }),
    // Nobody notices that they are back: they have to begin themselves.
    "two come back": (processes) => ({
      processes,
      network: fifo,
      grants: lowest,
      workload: oneElection(3, 1),
      // The lowest of all stays dead: whoever comes back has to ask whether it is the best.
      faults: [
        ...[0, 1, 2].map((id) => at(0, "crash", id)),
        ...[at(150, "recover", 2), at(300, "recover", 1)],
      ],
    }),
    // Whoever comes back is not the best: it has to ask, and must not take over.
    "a lesser one comes back": (processes, random) => ({
      processes,
      network: fifo,
      grants: highest,
      workload: oneElection(0, 1),
      faults: [1, 2].flatMap((time) => {
        const process = random.between(1, processes - 2);
        return [at(150 * time, "crash", process), at(150 * time + 50, "recover", process)];
      }),
    }),
    "over and over": (processes) => overAndOver(processes, "highest", 1),
    // Whoever believes too soon that nobody better lives has hardly anybody left to ask.
    "the third best notices": (processes) => overAndOver(processes, "highest", 1, 2),
    "over and over, mirrored": (processes) => overAndOver(processes, "lowest", 1),
    "two dead, mirrored": (processes) => overAndOver(processes, "lowest", 2),
    "four dead": (processes) => overAndOver(processes, "highest", 4),
    "a gap above": (processes) => ({
      processes,
      network: unitNetwork,
      grants: highest,
      workload: oneElection(0, 1),
      faults: Array.from({ length: processes - 2 }, (_, id) => at(0, "crash", id + 1)),
    }),
    "the best begins once": (processes) => ({
      processes,
      network: unitNetwork,
      grants: highest,
      workload: oneElection(processes - 1),
    }),
    "the best begins": (processes) => ({
      processes,
      network: unitNetwork,
      grants: highest,
      workload: repeatedElections(processes - 1, 6, 20),
    }),
    // Delays of any length up to the bound: whoever waits too little for a coordinator begins anew.
    "lowest notices, uneven delays": (processes) => ({
      processes,
      network: fifo,
      grants: highest,
      workload: oneElection(0, 1),
      faults: [at(0, "crash", processes - 1)],
    }),
    // The next best answers, and is dead before it could announce anything.
    "answers and dies": (processes) => ({
      processes,
      network: unitNetwork,
      grants: highest,
      workload: oneElection(0, 1),
      faults: [
        at(0, "crash", processes - 1),
        {
          kind: "on",
          event: { kind: "send", from: processes - 2 },
          nth: 1,
          effect: { kind: "crash", afterTicks: 1 },
        },
      ],
    }),
  },
  criteria: [
    {
      id: "agreement-in-storms",
      title: "Never two coordinators, in larger clusters where many begin and some crash",
      points: 2,
      property: "agreement-throughout",
      scenario: ["storm", "staggered"],
      schedules: storms,
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "termination-in-storms",
      title: "Everybody who lives decides, in larger clusters where many begin and some crash",
      points: 1,
      property: "termination",
      scenario: ["storm", "staggered"],
      schedules: storms,
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "recovery-of-two",
      title: "Two come back, one after the other, and the lowest takes over",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "lowest" },
      family: "two come back",
      sizes: { draw: 1, from: [5, 7], and: [12] },
      schedules: { seeds: 8, firstSeed: 1001, tickLimit: 1000 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "recovery-of-a-lesser-one",
      title: "One comes back that is not the best, and the highest remains coordinator",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "highest" },
      family: "a lesser one comes back",
      sizes: { draw: 2, from: [3, 9], and: [12] },
      schedules: { seeds: 4, firstSeed: 1001, tickLimit: 1000 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "messages-mirrored",
      title: "At most N² − N − 1 messages also where the lowest wins",
      ...once("messages-most"),
      property: halfOfMost,
      family: "over and over, mirrored",
      sizes: { draw: 2, from: [3, 9], and: [12] },
    },
    {
      id: "turnaround-after-a-crash",
      title: "At most 24T when the one who answered dies",
      ...once("turnaround"),
      property: { name: "turnaround", atMost: 24, formula: "24" },
      family: "answers and dies",
      sizes: [3, 4, 6, 9],
    },
    {
      id: "messages-uneven",
      title: "At most N² − N − 1 messages however long each message takes",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n * n - n - 1, formula: "N² − N − 1" },
      family: "lowest notices, uneven delays",
      sizes: [4, 5, 8],
      schedules: { seeds: 30, firstSeed: 1001, tickLimit: 1000, stepLimit: 20_000 },
      dependsOn: ["messages-most"],
      hint: "messages-most",
    },
    {
      id: "validity-mirrored",
      title: "The lowest who lives wins where the rule says so, among more than ten, each time",
      ...once("validity-lowest"),
      property: { name: "validity-throughout", rule: "lowest" },
      family: "two dead, mirrored",
      sizes: { draw: 2, from: [4, 9], and: [12] },
    },
    {
      id: "agreement-over-and-over",
      title: "Never two coordinators, among more than ten and over and over",
      ...once("agreement"),
      property: "agreement-throughout",
      family: "over and over",
      sizes: { draw: 2, from: [3, 9], and: [12] },
    },
    {
      id: "validity-over-and-over",
      title: "The highest who lives wins, among more than ten and over and over",
      ...once("validity"),
      property: { name: "validity-throughout", rule: "highest" },
      family: "the third best notices",
      sizes: { draw: 2, from: [3, 9], and: [12] },
    },
    {
      id: "termination-over-and-over",
      title: "Whoever notices decides, among more than ten and over and over",
      ...once("termination"),
      property: "termination",
      family: "over and over",
      sizes: { draw: 2, from: [3, 9], and: [12] },
    },
    {
      id: "messages-over-and-over",
      title: "At most N² − N − 1 messages, also the sixth time and when asked again on the way",
      ...once("messages-most"),
      property: halfOfMost,
      family: "over and over",
      sizes: { draw: 2, from: [3, 9], and: [12] },
    },
    {
      id: "messages-of-the-best",
      title: "At most N − 1 messages when the highest itself begins",
      ...once("messages-fewest"),
      property: { name: "message-budget", atMost: (n) => n - 1, formula: "N − 1" },
      family: "the best begins",
      sizes: { draw: 2, from: [2, 9], and: [12] },
    },
    {
      id: "turnaround-of-the-best",
      title: "T from the call to the last decision when the highest itself begins",
      ...once("turnaround"),
      property: { name: "turnaround", atMost: 1, formula: "1" },
      family: "the best begins once",
      sizes: { draw: 2, from: [2, 9], and: [12] },
    },
    {
      id: "termination-of-the-last",
      title: "The last one left decides, although the best dies time after time",
      ...late("termination"),
      property: "termination",
      scenario: Object.keys(deaths) as (keyof typeof deaths)[],
    },
    {
      id: "termination-mirrored",
      title: "Whoever notices decides where the lowest wins, among more than ten, each time",
      ...late("termination"),
      property: "termination",
      family: "two dead, mirrored",
      sizes: { draw: 2, from: [4, 9], and: [12] },
    },
    {
      id: "validity-across-a-gap",
      title: "The highest wins, although all between it and the lowest are dead",
      ...once("validity"),
      property: { name: "validity-throughout", rule: "highest" },
      family: "a gap above",
      sizes: { draw: 1, from: [6, 9], and: [12] },
    },
    {
      id: "agreement-with-four-dead",
      title: "Never two coordinators, when the four highest are dead",
      ...late("agreement"),
      property: "agreement-throughout",
      family: "four dead",
      sizes: { draw: 2, from: [6, 9], and: [12] },
    },
    {
      id: "messages-with-four-dead",
      title: "No more questions, answers and announcements than it takes, with four dead",
      ...late("messages-most"),
      property: {
        name: "message-budget",
        atMost: (n) => priceWith(4, n) / 2,
        formula: "half of all questions, answers and announcements",
      },
      family: "four dead",
      sizes: { draw: 2, from: [6, 9], and: [12] },
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest who lives wins, among more than ten and over and over",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "highest" },
      family: "long haul",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 3000, stepLimit: 40_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody who lives decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 3000, stepLimit: 40_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
  ],
});
