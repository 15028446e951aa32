/** What only the grading side sees: larger clusters, other bounds, storms, crashes, returns. */

import { election, electionStorm, oneElection, staggeredElections } from "tiebreak/election";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const highest = { rule: "highest" };
const lowest = { rule: "lowest" };
const fifo = { ...synchronousNetwork, order: "fifo", maxDelay: 7 } as const;

function at(tick: number, kind: "crash" | "recover", process: number) {
  return { kind: "at", tick, choices: [{ kind, process }] } as const;
}

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
    "two come back": {
      processes: 5,
      network: fifo,
      grants: lowest,
      workload: oneElection(3, 1),
      faults: [at(0, "crash", 0), at(0, "crash", 1), at(150, "recover", 1), at(300, "recover", 0)],
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and some begin more than five times.
    "long haul": (processes, random) => ({
      processes,
      network: fifo,
      grants: highest,
      workload: forSome([0, 4, processes - 2], () =>
        rounds(6, () => election(random.between(80, 160))),
      ),
      faults: [
        at(170, "crash", processes - 1),
        at(450 + random.below(40), "recover", processes - 1),
      ],
    }),
    "highest notices": (processes) => ({
      processes,
      network: unitNetwork,
      grants: lowest,
      workload: oneElection(processes - 1, 1),
      faults: [at(0, "crash", 0)],
    }),
  },
  criteria: [
    {
      id: "agreement-in-storms",
      title: "Never two coordinators, in larger clusters where many begin and some crash",
      points: 2,
      property: "agreement-throughout",
      scenario: ["storm", "staggered"],
      schedules: {
        seeds: 30,
        firstSeed: 1001,
        tickLimit: 1000,
        swarm: { crashes: 2, beforeTick: 60 },
      },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "termination-in-storms",
      title: "Everybody who lives decides, in larger clusters where many begin and some crash",
      points: 1,
      property: "termination",
      scenario: ["storm", "staggered"],
      schedules: {
        seeds: 30,
        firstSeed: 1001,
        tickLimit: 1000,
        swarm: { crashes: 2, beforeTick: 60 },
      },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "recovery-of-two",
      title: "Two come back, one after the other, and the lowest takes over",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "lowest" },
      scenario: "two come back",
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 1000 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "messages-mirrored",
      title: "N² − N − 1 messages also where the lowest wins",
      points: 1,
      property: { name: "exact-messages", equals: (n) => n * n - n - 1, formula: "N² − N − 1" },
      family: "highest notices",
      sizes: [3, 5, 8],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1000 },
      dependsOn: ["messages-most"],
      hint: "messages-most",
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest who lives wins, among more than ten and over and over",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "highest" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 3000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody who lives decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 3000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
  ],
});
