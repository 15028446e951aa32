/** What only the grading side sees: storms of elections, larger groups, one death after another. */

import {
  election,
  electionStorm,
  everyoneAtOnce,
  oneElection,
  randomElections,
} from "tiebreak/election";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "election",
  scenarios: {
    storm: { processes: 4, network: fifoNetwork, workload: electionStorm(4, 3, 5) },
    trio: { processes: 3, network: fifoNetwork, workload: everyoneAtOnce(3) },
    six: { processes: 6, network: fifoNetwork, workload: everyoneAtOnce(6) },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each stands over and over.
    "long haul": (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: randomElections(processes, processes < 40 ? 5 : 1, 60, random),
    }),
    // One leader after the other dies long after all have heard of it, and each time the same
    // process notices and stands: of fourteen, p0. Terms have two digits in the end.
    dynasty: (processes, random) => {
      const others = random.shuffle(Array.from({ length: processes - 1 }, (_, place) => place + 1));
      const [regent = 0, ...heirs] = processes === 14 ? [0, ...others] : others;
      const doomed = heirs.slice(0, 6);
      const reign = 400;
      return {
        processes,
        network: { ...fifoNetwork, synchrony: "synchronous" },
        workload: forSome([regent, ...doomed], (id) =>
          id === regent
            ? [election(0), ...rounds(doomed.length, (round) => election(round > 0 ? reign : 300))]
            : [election(100 + reign * doomed.indexOf(id))],
        ),
        faults: doomed.map((process, place) => {
          return { kind: "at", tick: 200 + reign * place, choices: [{ kind: "crash", process }] };
        }),
      };
    },
    "p0 stands": (processes) => ({ processes, network: unitNetwork, workload: oneElection(0) }),
  },
  criteria: [
    {
      id: "agreement-in-a-storm",
      title: "All trust the same in the end, after many elections",
      points: 2,
      property: "agreement",
      scenario: ["storm", "trio"],
      schedules: { walks: 20, firstSeed: 1001 },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "never-two-of-six",
      title: "Never two leaders, when six stand at once",
      points: 1,
      property: "agreement-throughout",
      scenario: "six",
      schedules: { seeds: 10, firstSeed: 1001 },
      onlyHere: true,
      dependsOn: ["never-two"],
      hint: "never-two",
    },
    {
      id: "agreement-in-the-long-run",
      title: "All trust the same in the end, among more than ten and over and over",
      points: 1,
      property: "agreement",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "late-in-the-long-run",
      title: "Who stood before it knew the leader is too late, among more than ten",
      points: 1,
      property: "no-late-winner",
      family: "long haul",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["late"],
      hint: "late",
    },
    {
      id: "candidate-in-the-long-run",
      title: "The leader is one of those who stood, among more than ten and over and over",
      points: 1,
      property: "candidate-wins",
      family: "dynasty",
      sizes: { draw: 1, from: [11, 13], and: [14] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["candidate"],
      hint: "candidate",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody gets to know a leader, among more than ten",
      points: 1,
      property: "termination",
      family: "dynasty",
      sizes: { draw: 1, from: [11, 13], and: [14] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "dynasty",
      title: "However many leaders have died, there is a live one again",
      points: 1,
      role: "liveness",
      property: { name: "validity", rule: "any" },
      family: "dynasty",
      sizes: { draw: 1, from: [11, 13], and: [14] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["succession"],
      hint: "succession",
    },
    {
      id: "messages-of-p0",
      title: "At most N − 1 messages for an election that p0 begins",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n - 1, formula: "N − 1" },
      family: "p0 stands",
      sizes: [2, 3, 5],
      schedules: { seeds: 1 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "turnaround-of-p0",
      title: "At most T from p0's call to the last decision",
      points: 1,
      property: { name: "turnaround", atMost: 1, formula: "T" },
      family: "p0 stands",
      sizes: [2, 3, 5],
      schedules: { seeds: 1 },
      dependsOn: ["turnaround"],
      hint: "turnaround",
    },
  ],
});
