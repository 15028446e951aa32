/** What the learner is told: one leader, the right one, everybody knows, and at which price. */

import { concurrentElections, election, oneElection } from "tiebreak/election";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const highest = { rule: "highest" };
const lowest = { rule: "lowest" };
const fifo = { ...synchronousNetwork, order: "fifo" } as const;

function at(tick: number, kind: "crash" | "recover", process: number) {
  return { kind: "at", tick, choices: [{ kind, process }] } as const;
}

/** The best of N processes is dead, and somebody notices. */
function withoutTheHighest(processes: number, notices: readonly number[]) {
  return {
    processes,
    network: unitNetwork,
    grants: highest,
    workload: forSome(notices, () => [election(1)]),
    faults: [at(0, "crash", processes - 1)],
  };
}

function everyoneBut(last: number) {
  return Array.from({ length: last }, (_, id) => id);
}

/** Messages in all when each of N − 1 processes notices once: k² + N − 2, k of them above it. */
function inTurn(n: number) {
  return ((n - 1) * n * (2 * n - 1)) / 6 + (n - 1) * (n - 2);
}

export default defineRubric({
  problem: "election",
  scenarios: {
    lone: { processes: 3, network: unitNetwork, grants: highest, workload: oneElection(0) },
    together: {
      processes: 3,
      network: unitNetwork,
      grants: highest,
      workload: concurrentElections([0, 1]),
    },
    "lowest wins": {
      processes: 3,
      network: unitNetwork,
      grants: lowest,
      workload: oneElection(2),
    },
    returns: {
      processes: 4,
      network: fifo,
      grants: highest,
      workload: oneElection(0, 1),
      faults: [at(0, "crash", 3), at(200, "recover", 3)],
    },
    // For the figures of the text.
    five: withoutTheHighest(5, [1]),
    "answers and dies": {
      ...withoutTheHighest(4, [0]),
      faults: [at(0, "crash", 3), at(4, "crash", 2)],
    },
    "slow link": {
      processes: 3,
      network: { ...unitNetwork, slow: [{ from: 2, to: 1, factor: 12 }] },
      grants: highest,
      workload: oneElection(1),
    },
  },
  families: {
    "lowest notices": (processes) => withoutTheHighest(processes, [0]),
    "next highest notices": (processes) => withoutTheHighest(processes, [processes - 2]),
    // The next highest first, whose election is the cheapest: so the mean is never exceeded.
    "each notices in turn": (processes) => ({
      ...withoutTheHighest(processes, []),
      workload: forSome(everyoneBut(processes - 1), (id) => [election(30 * (processes - id))]),
    }),
  },
  criteria: [
    {
      id: "agreement",
      title: "Never two coordinators, whoever crashes and whenever",
      points: 3,
      property: "agreement-throughout",
      scenario: "lone",
      schedules: { every: { crashes: 2 }, stateLimit: 50_000 },
    },
    {
      id: "agreement-together",
      title: "The same when two begin at once",
      points: 1,
      property: "agreement-throughout",
      scenario: "together",
      schedules: { every: {}, stateLimit: 50_000 },
    },
    {
      id: "validity",
      title: "The highest of the living wins",
      points: 2,
      property: { name: "validity-throughout", rule: "highest" },
      scenario: "lone",
      schedules: { every: { crashes: 2 }, stateLimit: 50_000 },
    },
    {
      id: "validity-lowest",
      title: "The lowest of the living wins where the rule says so",
      points: 1,
      property: { name: "validity-throughout", rule: "lowest" },
      scenario: "lowest wins",
      schedules: { every: { crashes: 2 }, stateLimit: 50_000 },
    },
    {
      id: "termination",
      title: "Everybody who lives gets to know a coordinator, even if those who answered die",
      points: 3,
      property: "termination",
      scenario: "lone",
      schedules: { every: { crashes: 2 }, stateLimit: 50_000 },
    },
    {
      id: "recovery",
      title: "The highest comes back and takes over",
      points: 2,
      role: "liveness",
      property: { name: "validity", rule: "highest" },
      scenario: "returns",
      schedules: { seeds: 20, tickLimit: 1000 },
      dependsOn: ["termination"],
    },
    {
      id: "messages-most",
      title: "At most N² − N − 1 messages when the lowest notices that the highest is dead",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n * n - n - 1, formula: "N² − N − 1" },
      family: "lowest notices",
      sizes: [3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 1000 },
      dependsOn: ["termination"],
    },
    {
      id: "messages-fewest",
      title: "At most N − 1 messages when the next highest notices",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n - 1, formula: "N − 1" },
      family: "next highest notices",
      sizes: [3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 1000 },
      dependsOn: ["termination"],
    },
    {
      id: "messages-mean",
      title: "At most N(2N − 1)/6 + N − 2 messages on average over all who may notice",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => inTurn(n) / (n - 1),
        formula: "N(2N − 1)/6 + N − 2",
      },
      family: "each notices in turn",
      sizes: [3, 4, 5, 6, 7, 8, 9, 10],
      schedules: { seeds: 1, tickLimit: 1000 },
      dependsOn: ["termination"],
    },
    {
      id: "turnaround",
      title: "At most 6T from the first question to the last decision",
      points: 1,
      property: { name: "turnaround", atMost: 6, formula: "6" },
      family: "lowest notices",
      sizes: [3, 5, 7, 10],
      schedules: { seeds: 1, tickLimit: 1000 },
      dependsOn: ["termination"],
    },
  ],
});
