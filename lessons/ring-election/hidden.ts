/** What only the grading side sees: other orders on the ring, more dead, more who begin. */

import {
  concurrentElections,
  election,
  oneElection,
  repeatedElections,
  staggeredElections,
} from "tiebreak/election";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const mixed = { kind: "ring", skips: true, order: [4, 1, 6, 0, 3, 5, 2] } as const;
const fifo = { ...synchronousNetwork, order: "fifo", maxDelay: 6 } as const;

function crash(tick: number, process: number) {
  return { kind: "at", tick, choices: [{ kind: "crash", process }] } as const;
}

function idsBelow(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

/** Half of all processes are dead, anywhere on the ring; one of the others begins. */
function halfDead(processes: number, random: Random) {
  const [begins = 0, ...others] = random.shuffle(idsBelow(processes));
  return {
    processes,
    topology: { kind: "ring", skips: true, order: random.shuffle(idsBelow(processes)) },
    network: unitNetwork,
    workload: oneElection(begins, 1),
    faults: others.slice(0, deadOf(processes)).map((process) => crash(0, process)),
  } as const;
}

function deadOf(processes: number) {
  return Math.floor(processes / 2);
}

export default defineRubric({
  problem: "election",
  scenarios: {
    "mixed ring": {
      processes: 7,
      topology: mixed,
      network: fifo,
      workload: staggeredElections(7, 9),
      faults: [crash(0, 6), crash(0, 0)],
    },
    "only one left": {
      processes: 7,
      topology: mixed,
      network: fifo,
      workload: oneElection(2, 1),
      faults: [0, 1, 3, 4, 5, 6].map((process) => crash(0, process)),
    },
    "trio, highest begins": {
      processes: 3,
      topology: { kind: "ring", skips: true, order: [0, 2, 1] },
      network: unitNetwork,
      workload: oneElection(2),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and some begin more than five times.
    "long haul": (processes, random) => ({
      processes,
      topology: {
        kind: "ring",
        skips: true,
        order: random.shuffle(idsBelow(processes)),
      },
      network: fifo,
      workload: forSome([0, 4, processes - 2], () =>
        rounds(6, () => election(random.between(20, 30) * processes)),
      ),
      faults: [crash(70 * processes, processes - 1), crash(71 * processes, 3)],
    }),
    // Its list has come home, and its news is on the way.
    "orphaned news": (processes) => ({
      processes,
      topology: { kind: "ring", skips: true },
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: [crash(processes + 3, 0)],
    }),
    // Its list is anywhere on the way.
    "orphaned list": (processes, random) => ({
      processes,
      topology: { kind: "ring", skips: true, order: random.shuffle(idsBelow(processes)) },
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: [crash(random.between(3, processes), 0)],
    }),
    "half dead": halfDead,
    "alone, six times": (processes) => ({
      processes,
      topology: { kind: "ring", skips: true },
      network: unitNetwork,
      workload: repeatedElections(1, 6, 8 * processes),
      faults: idsBelow(processes)
        .filter((id) => id !== 1)
        .map((process) => crash(0, process)),
    }),
    // Only when the coordinator is dead does everybody need the news again.
    "the sixth time": (processes) => ({
      processes,
      topology: { kind: "ring", skips: true },
      network: unitNetwork,
      workload: repeatedElections(0, 6, 8 * processes),
      faults: [crash(40 * processes - 1, processes - 1)],
    }),
    "two begin, six times": (processes, random) => ({
      processes,
      topology: { kind: "ring", skips: true, order: random.shuffle(idsBelow(processes)) },
      network: unitNetwork,
      workload: forSome([0, processes - 2], () =>
        rounds(6, (round) => election(round === 0 ? 1 : 6 * processes)),
      ),
    }),
    // The first list is at its second stop when its holder's successor dies, and others follow it.
    "dies under many": (processes, random) => ({
      processes,
      topology: { kind: "ring", skips: true },
      network: fifo,
      workload: concurrentElections(
        idsBelow(processes).filter((id) => id !== 2),
        1,
      ),
      faults: [crash(random.between(2, 30), 2)],
    }),
  },
  criteria: [
    {
      id: "termination-mixed",
      title: "Everybody who lives decides, on a ring in another order",
      points: 1,
      property: "termination",
      scenario: ["mixed ring", "only one left"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
      hint: "skipping",
    },
    {
      id: "orphaned-news",
      title: "The one who closed the list crashes, and its news does not go round for ever",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 5 * n, formula: "5N" },
      family: "orphaned news",
      sizes: { draw: 2, from: [3, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["orphan"],
      hint: "orphan",
    },
    {
      id: "termination-of-orphaned-lists",
      title: "Everybody who lives decides, wherever the list is when the one who began crashes",
      points: 1,
      property: "termination-of-orphans",
      family: "orphaned list",
      sizes: { draw: 3, from: [3, 9], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["orphan-ends"],
      hint: "orphan",
    },
    {
      id: "termination-of-orphaned-news",
      title: "Everybody who lives decides, although the one who closed the list crashes",
      points: 1,
      property: "termination-of-orphans",
      family: "orphaned news",
      sizes: { draw: 2, from: [3, 9], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["orphan-ends"],
      hint: "orphan",
    },
    {
      id: "validity-mixed",
      title: "The highest of the living wins, on a ring in another order",
      points: 1,
      property: { name: "validity-throughout", rule: "highest" },
      scenario: ["mixed ring", "only one left"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-orphan",
      title: "Everybody who lives decides, whoever crashes and whenever",
      points: 1,
      property: "termination",
      scenario: "trio, highest begins",
      schedules: { every: { crashes: 1 }, stateLimit: 10_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "messages-of-two",
      title:
        "At most 2N messages and as many acknowledgements for each of two, also the sixth time",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 4 * n, formula: "4N" },
      family: "two begin, six times",
      sizes: { draw: 2, from: [3, 8], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "termination-six-times",
      title: "Everybody decides, also the sixth time",
      points: 1,
      property: "termination",
      family: "two begin, six times",
      sizes: { draw: 2, from: [3, 8], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-the-sixth-time",
      title: "Everybody decides when the coordinator dies after five elections",
      points: 1,
      property: "termination",
      family: "the sixth time",
      sizes: { draw: 2, from: [3, 8], and: [13] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "termination-alone",
      title: "The only one left decides for itself, each time",
      points: 1,
      property: "termination",
      family: "alone, six times",
      sizes: { draw: 2, from: [3, 8], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["skipping"],
      hint: "skipping",
    },
    {
      id: "messages-alone",
      title: "The only one left asks each of the others twice at most",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * (n - 1), formula: "2(N − 1)" },
      family: "alone, six times",
      sizes: { draw: 2, from: [3, 8], and: [12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["messages-dead"],
      hint: "messages-dead",
    },
    {
      id: "messages-half-dead",
      title:
        "At most 2 messages and 2 acknowledgements for each who lives, 2 in vain for each dead",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 4 * (n - deadOf(n)) + 2 * deadOf(n),
        formula: "4(N − D) + 2D, with D dead,",
      },
      family: "half dead",
      sizes: { draw: 3, from: [3, 10], and: [13, 40] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["messages-dead"],
      hint: "messages-dead",
    },
    {
      id: "validity-half-dead",
      title: "The highest of the living wins, when half of all are dead",
      points: 1,
      property: { name: "validity-throughout", rule: "highest" },
      family: "half dead",
      sizes: { draw: 3, from: [3, 10], and: [13, 40] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-half-dead",
      title: "Everybody who lives decides, when half of all are dead",
      points: 1,
      property: "termination",
      family: "half dead",
      sizes: { draw: 3, from: [3, 10], and: [13, 40] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["termination"],
      hint: "skipping",
    },
    {
      id: "termination-of-many",
      title: "All elections end when somebody dies while many lists are on their way",
      points: 1,
      property: "termination",
      family: "dies under many",
      sizes: { draw: 2, from: [4, 7], and: [11] },
      schedules: { seeds: 5, firstSeed: 1001, tickLimit: 2000, stepLimit: 10_000 },
      dependsOn: ["several"],
      hint: "several",
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest who lives wins, among more than ten and over and over",
      points: 1,
      property: { name: "validity-throughout", rule: "highest" },
      family: "long haul",
      sizes: { draw: 1, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody who lives decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 1, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
  ],
});
