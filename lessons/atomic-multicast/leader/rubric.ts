/** What the learner is told: one of those who stand, for all, and a new one when it dies. */

import { concurrentElections, election, everyoneAtOnce, oneElection } from "tiebreak/election";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "election",
  scenarios: {
    "two stand": { processes: 3, network: fifoNetwork, workload: concurrentElections([1, 2]) },
    "all stand": { processes: 4, network: fifoNetwork, workload: everyoneAtOnce(4) },
    // Without p0, whose candidacy would always be the first.
    "three stand again and again": {
      processes: 4,
      network: fifoNetwork,
      workload: forSome([1, 2, 3], (id) => rounds(5, () => election(10 + id))),
    },
    // p1 wins and dies, long after all have heard of it; p2 notices.
    succession: {
      processes: 3,
      network: { ...fifoNetwork, synchrony: "synchronous" },
      workload: forSome([1, 2], (id) => [election(id === 1 ? 0 : 200)]),
      faults: [{ kind: "at", tick: 100, choices: [{ kind: "crash", process: 1 }] }],
    },
  },
  families: {
    single: (processes) => ({ processes, network: unitNetwork, workload: oneElection(1) }),
  },
  criteria: [
    {
      id: "agreement",
      title: "In the end all trust the same leader",
      points: 2,
      property: "agreement",
      scenario: "two stand",
      schedules: "every",
    },
    {
      id: "candidate",
      title: "The leader is one of those who stood",
      points: 2,
      property: "candidate-wins",
      scenario: "two stand",
      schedules: "every",
      dependsOn: ["agreement"],
    },
    {
      id: "never-two",
      title: "If all stand at once, there are never two leaders, not even for a moment",
      points: 2,
      property: "agreement-throughout",
      scenario: "all stand",
      schedules: { seeds: 10 },
      onlyHere: true, // between two elections the slow still trust the leader before
      dependsOn: ["agreement"],
    },
    {
      id: "late",
      title: "Who stood before it knew the leader is too late, in every election",
      points: 1,
      property: "no-late-winner",
      scenario: "three stand again and again",
      schedules: { seeds: 10 },
    },
    {
      id: "termination",
      title: "Everybody gets to know a leader",
      points: 1,
      property: "termination",
      scenario: "two stand",
      schedules: "every",
      dependsOn: ["agreement"],
    },
    {
      id: "succession",
      title: "When the leader has died and somebody notices, there is a live one again",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "any" },
      scenario: "succession",
      schedules: { seeds: 10 },
      dependsOn: ["termination"],
    },
    {
      id: "messages",
      title: "At most N messages for an election that p1 begins",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n, formula: "N" },
      family: "single",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["termination"],
    },
    {
      id: "turnaround",
      title: "At most 2T from the call to the last decision",
      points: 1,
      property: { name: "turnaround", atMost: 2, formula: "2T" },
      family: "single",
      sizes: [2, 3, 5],
      schedules: { seeds: 1 },
      dependsOn: ["termination"],
    },
  ],
});
