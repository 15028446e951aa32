/** Several initiators on a ring: all agree, and together they pay for little more than one. */

import { concurrentElections, electionStorm, everyoneAtOnce, oneElection } from "tiebreak/election";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

const ring = { kind: "ring" } as const;

/** Each process is followed by the next lower one. */
function falling(processes: number) {
  const order = Array.from({ length: processes }, (_, place) => processes - 1 - place);
  return { kind: "ring", order } as const;
}

export default defineRubric({
  problem: "election",
  scenarios: {
    trio: { processes: 3, topology: ring, network: fifoNetwork, workload: everyoneAtOnce(3) },
    four: {
      processes: 4,
      topology: { kind: "ring", order: [2, 0, 3, 1] },
      network: fifoNetwork,
      workload: concurrentElections([0, 1]),
    },
    again: { processes: 3, topology: ring, network: fifoNetwork, workload: electionStorm(2, 2, 1) },
    // For the figures of the text.
    "two begin": {
      processes: 5,
      topology: ring,
      network: unitNetwork,
      workload: concurrentElections([0, 3]),
    },
  },
  families: {
    lone: (processes) => ({
      processes,
      topology: ring,
      network: unitNetwork,
      workload: oneElection(0),
    }),
    rivals: (processes) => ({
      processes,
      topology: ring,
      network: unitNetwork,
      workload: concurrentElections([0, processes - 1]),
    }),
    crowd: (processes) => ({
      processes,
      topology: falling(processes),
      network: unitNetwork,
      workload: everyoneAtOnce(processes),
    }),
  },
  criteria: [
    {
      id: "termination",
      title: "Everybody decides",
      points: 2,
      property: "termination",
      scenario: ["trio", "four", "again"],
      schedules: "every",
    },
    {
      id: "agreement",
      title: "For the same process",
      points: 2,
      property: "agreement",
      scenario: ["trio", "four", "again"],
      schedules: "every",
    },
    {
      id: "validity",
      title: "The highest of all, whoever began",
      points: 3,
      property: { name: "validity", rule: "highest" },
      scenario: ["trio", "four", "again"],
      schedules: "every",
    },
    {
      id: "one-initiator",
      title: "One initiator: at most 2N messages",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * n, formula: "2N" },
      family: "lone",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["termination"],
    },
    {
      id: "two-initiators",
      title: "Two at once: at most 3N − 1 messages together, and not 4N",
      points: 2,
      property: { name: "message-budget", atMost: (n) => (3 * n - 1) / 2, formula: "(3N − 1)/2" },
      family: "rivals",
      sizes: [3, 4, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["termination"],
      hint: "budget",
    },
    {
      id: "all-at-once",
      title: "All at once, in the worst order: at most N(N + 1)/2 + N messages together",
      points: 1,
      property: { name: "message-budget", atMost: (n) => (n + 3) / 2, formula: "(N + 1)/2 + 1" },
      family: "crowd",
      sizes: [3, 4, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["termination"],
      hint: "budget",
    },
  ],
});
