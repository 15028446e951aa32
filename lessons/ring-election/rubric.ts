/** What the learner is told: one winner, the right one, in spite of the dead, for 2N messages. */

import { concurrentElections, oneElection } from "tiebreak/election";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

const topology = { kind: "ring", skips: true } as const;
const fifo = { ...synchronousNetwork, order: "fifo" } as const;

function dead(...processes: readonly number[]) {
  return processes.map(
    (process) => ({ kind: "at", tick: 0, choices: [{ kind: "crash", process }] }) as const,
  );
}

function everyone(processes: number) {
  return Array.from({ length: processes }, (_, id) => id);
}

export default defineRubric({
  problem: "election",
  scenarios: {
    lone: { processes: 3, topology, network: unitNetwork, workload: oneElection(0) },
    several: {
      processes: 6,
      topology,
      network: fifo,
      workload: concurrentElections([0, 2, 3], 1),
      faults: dead(5),
    },
    "three dead in a row": {
      processes: 6,
      topology,
      network: fifo,
      workload: oneElection(1, 1),
      faults: dead(2, 3, 4),
    },
    // For the figures of the text.
    six: {
      processes: 6,
      topology,
      network: unitNetwork,
      workload: oneElection(1, 1),
      faults: dead(5),
    },
    "two lists": {
      processes: 8,
      topology,
      network: unitNetwork,
      workload: concurrentElections([3, 6], 1),
      faults: dead(7),
    },
    orphan: {
      processes: 4,
      topology,
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: [{ kind: "at", tick: 3, choices: [{ kind: "crash", process: 0 }] }],
    },
    "list lost": {
      processes: 3,
      topology,
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: [...dead(2), { kind: "at", tick: 3, choices: [{ kind: "crash", process: 1 }] }],
    },
  },
  families: {
    alive: (processes) => ({
      processes,
      topology,
      network: unitNetwork,
      workload: oneElection(1, 1),
    }),
    "all begin": (processes) => ({
      processes,
      topology,
      network: unitNetwork,
      workload: concurrentElections(everyone(processes), 1),
    }),
    orphaned: (processes) => ({
      processes,
      topology,
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: [{ kind: "at", tick: 3, choices: [{ kind: "crash", process: 0 }] }],
    }),
    "highest dead": (processes) => ({
      processes,
      topology,
      network: unitNetwork,
      workload: oneElection(0, 1),
      faults: dead(processes - 1),
    }),
  },
  criteria: [
    {
      id: "agreement",
      title: "All who decide trust the same process, whoever crashes and whenever",
      points: 2,
      property: "agreement-throughout",
      scenario: "lone",
      schedules: { every: { crashes: 1 }, stateLimit: 10_000 },
    },
    {
      id: "validity",
      title: "The highest of the living wins",
      points: 3,
      property: { name: "validity-throughout", rule: "highest" },
      scenario: "lone",
      schedules: { every: { crashes: 1 }, stateLimit: 10_000 },
    },
    {
      id: "termination",
      title: "Everybody who lives decides, even if the one who began is dead",
      points: 2,
      property: "termination",
      scenario: "lone",
      schedules: { every: { crashes: 1 }, stateLimit: 10_000 },
    },
    {
      id: "skipping",
      title: "However many dead lie in a row, the list gets past them",
      points: 2,
      property: "termination",
      scenario: "three dead in a row",
      schedules: { seeds: 10, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "several",
      title: "Three begin at once: all three elections end, and choose the same",
      points: 1,
      property: "termination",
      scenario: "several",
      schedules: { seeds: 20, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "several-agree",
      title: "Three begin at once, and nobody ever disagrees",
      points: 1,
      property: "agreement-throughout",
      scenario: "several",
      schedules: { seeds: 20, tickLimit: 1000, stepLimit: 3000 },
    },
    {
      id: "orphan",
      title: "The one who began crashes, and its list does not go round for ever",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 5 * n, formula: "5N" },
      family: "orphaned",
      sizes: [3, 4, 6, 8],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "orphan-ends",
      title: "The one who began crashes, and all the others decide",
      points: 1,
      property: "termination-of-orphans",
      family: "orphaned",
      sizes: [3, 4, 6, 8],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
      hint: "orphan",
    },
    {
      id: "messages-of-all",
      title: "At most 2N messages and as many acknowledgements for each election, when all begin",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 4 * n, formula: "4N" },
      family: "all begin",
      sizes: [2, 3, 4, 6, 8],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "messages",
      title: "At most 2N messages for an election, and as many acknowledgements",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 4 * n, formula: "4N" },
      family: "alive",
      sizes: [2, 3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "messages-dead",
      title:
        "With the highest dead, at most 2(N − 1) that arrive, as many acknowledgements, 2 in vain",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 4 * (n - 1) + 2,
        formula: "4(N − 1) + 2",
      },
      family: "highest dead",
      sizes: [3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "in-series",
      title: "At most 2N − 1 messages one after the other, from the first to the last decision",
      points: 1,
      property: { name: "serial-messages", atMost: (n) => 2 * n - 1, formula: "2N − 1" },
      family: "alive",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
    {
      id: "turnaround",
      title: "At most 2N T from the call to the last decision, when the highest is dead",
      points: 1,
      property: { name: "turnaround", atMost: (n) => 2 * n, formula: "2N" },
      family: "highest dead",
      sizes: [3, 5, 8],
      schedules: { seeds: 1, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
    },
  ],
});
