/** What the learner is told: the highest wins, everybody knows, and the losers stop early. */

import {
  concurrentElections,
  election,
  electionStorm,
  everyoneAtOnce,
  oneElection,
} from "tiebreak/election";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const rising = { kind: "ring" } as const;

/** Each process is followed by the next lower one. */
function falling(processes: number) {
  const order = Array.from({ length: processes }, (_, place) => processes - 1 - place);
  return { kind: "ring", order } as const;
}

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export default defineRubric({
  problem: "election",
  scenarios: {
    trio: {
      processes: 3,
      topology: rising,
      network: fifoNetwork,
      workload: everyoneAtOnce(3),
    },
    four: {
      processes: 4,
      topology: { kind: "ring", order: [2, 0, 3, 1] },
      network: fifoNetwork,
      workload: everyoneAtOnce(4),
    },
    lone: { processes: 4, topology: rising, network: fifoNetwork, workload: oneElection(1) },
    again: {
      processes: 3,
      topology: rising,
      network: fifoNetwork,
      workload: electionStorm(3, 2, 1),
    },
    // For the figures of the text.
    five: {
      processes: 5,
      topology: { kind: "ring", order: [1, 3, 0, 4, 2] },
      network: unitNetwork,
      workload: oneElection(1),
    },
    "two begin": {
      processes: 5,
      topology: { kind: "ring", order: [1, 3, 0, 4, 2] },
      network: unitNetwork,
      workload: concurrentElections([1, 0]),
    },
    "falling five": {
      processes: 5,
      topology: falling(5),
      network: unitNetwork,
      workload: everyoneAtOnce(5),
    },
    reordering: {
      processes: 3,
      topology: rising,
      network: reorderingNetwork,
      workload: concurrentElections([0, 1]),
    },
    dead: {
      processes: 4,
      topology: rising,
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: [{ kind: "at", tick: 0, choices: [{ kind: "crash", process: 3 }] }],
    },
  },
  families: {
    "the highest begins": (processes) => ({
      processes,
      topology: rising,
      network: unitNetwork,
      workload: oneElection(processes - 1),
    }),
    "the one behind the highest begins": (processes) => ({
      processes,
      topology: rising,
      network: unitNetwork,
      workload: oneElection(0),
    }),
    // p0 has passed the highest id on by then.
    "another begins late": (processes) => ({
      processes,
      topology: rising,
      network: unitNetwork,
      workload: forSome([0, processes - 1], (id) => [election(id === 0 ? 2 : 0)]),
    }),
    "all begin, rising": (processes) => ({
      processes,
      topology: rising,
      network: unitNetwork,
      workload: everyoneAtOnce(processes),
    }),
    "all begin, falling": (processes) => ({
      processes,
      topology: falling(processes),
      network: unitNetwork,
      workload: everyoneAtOnce(processes),
    }),
  },
  criteria: [
    {
      id: "agreement",
      title: "All who decide trust the same process",
      points: 2,
      property: "agreement-throughout",
      scenario: ["lone", "trio", "four"],
      schedules: { every: {}, stateLimit: 20_000 },
    },
    {
      id: "validity",
      title: "The highest wins",
      points: 2,
      property: { name: "validity-throughout", rule: "highest" },
      scenario: ["lone", "trio", "four"],
      schedules: { every: {}, stateLimit: 20_000 },
    },
    {
      id: "termination",
      title: "Everybody decides",
      points: 2,
      property: "termination",
      scenario: ["lone", "trio", "four"],
      schedules: { every: {}, stateLimit: 20_000 },
    },
    {
      id: "again",
      title: "Everybody decides again when there is a second election, overlapping or not",
      points: 2,
      property: "termination",
      scenario: "again",
      schedules: { every: {}, stateLimit: 20_000 },
      dependsOn: ["termination"],
    },
    {
      id: "one-best",
      title: "At most 2N messages when the highest alone begins",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * n, formula: "2N" },
      family: "the highest begins",
      sizes,
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["termination"],
    },
    {
      id: "one-worst",
      title: "At most 3N − 1 messages when the one behind the highest alone begins",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * n - 1, formula: "3N − 1" },
      family: "the one behind the highest begins",
      sizes,
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["termination"],
    },
    {
      id: "late",
      title:
        "At most 2N messages in all when somebody else begins after it has passed the highest on",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n, formula: "N" },
      family: "another begins late",
      sizes: [3, 4, 6, 8],
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["termination"],
    },
    {
      id: "all-best",
      title: "At most 3N − 1 messages in all when everybody begins and ids rise along the ring",
      points: 1,
      property: { name: "message-budget", atMost: (n) => (3 * n - 1) / n, formula: "(3N − 1)/N" },
      family: "all begin, rising",
      sizes,
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["termination"],
    },
    {
      id: "all-worst",
      title: "At most N(N + 1)/2 + N messages in all, even if ids fall along the ring",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => (n + 1) / 2 + 1,
        formula: "(N + 1)/2 + 1",
      },
      family: "all begin, falling",
      sizes,
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["termination"],
    },
  ],
});
