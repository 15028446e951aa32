/** Safe always; live where no circle can form; and cheap. The circle itself comes next. */

import { acquisition, allAtOnce, heavyLoad, lightLoad } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { gridQuorums, planeQuorums } from "tiebreak/quorum";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

/** Everybody asks itself and p0: no two ever compete for two votes. */
const star = [{ quorum: [0] }, { quorum: [0, 1] }, { quorum: [0, 2] }];

export default defineRubric({
  problem: "mutex",
  scenarios: {
    trio: {
      processes: 3,
      network: fifoNetwork,
      grantsEach: planeQuorums(3),
      workload: allAtOnce(3),
    },
    star: { processes: 3, network: fifoNetwork, grantsEach: star, workload: heavyLoad(3, 2) },
    "star, again and again": {
      processes: 5,
      network: unitNetwork,
      grantsEach: [{ quorum: [0] }, ...[1, 2, 3, 4].map((id) => ({ quorum: [0, id] }))],
      workload: heavyLoad(5, 6),
    },
    // For the figures of the text.
    nine: {
      processes: 9,
      network: fifoNetwork,
      grantsEach: gridQuorums(9),
      workload: forSome([0, 8], (id) => [acquisition(id === 0 ? 0 : 10, "main", 15)]),
    },
    dead: {
      processes: 9,
      network: fifoNetwork,
      grantsEach: gridQuorums(9),
      workload: forSome([0, 8], (id) => [acquisition(id === 0 ? 5 : 40)]),
      faults: [{ kind: "at", tick: 1, choices: [{ kind: "crash", process: 5 }] }],
    },
  },
  families: {
    "quiet grid": (processes) => ({
      processes,
      network: unitNetwork,
      grantsEach: gridQuorums(processes),
      workload: lightLoad(processes, 1, 20),
    }),
    "quiet plane": (processes) => ({
      processes,
      network: unitNetwork,
      grantsEach: planeQuorums(processes),
      workload: lightLoad(processes, 2, 20),
    }),
    // Opposite corners of the square: the second asks while the first is inside.
    pair: (processes) => ({
      processes,
      network: unitNetwork,
      grantsEach: gridQuorums(processes),
      workload: forSome([0, processes - 1], (id) => [acquisition(id === 0 ? 0 : 5, "main", 20)]),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["star", "trio"],
      schedules: "every",
    },
    {
      id: "progress",
      title: "Whoever asks gets in, where everybody needs the vote of p0",
      points: 3,
      property: "progress",
      onlyHere: true, // everywhere else a circle may form: that is the next exercise
      scenario: "star",
      schedules: "every",
    },
    {
      id: "turns",
      title: "The vote goes to the first in the queue: nobody overtakes you twice",
      points: 1,
      property: { name: "bounded-bypass", limit: 1 },
      scenario: "star, again and again",
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages-grid",
      title: "At most 6(√N − 1) messages for an entry nobody contests, on a grid",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 6 * (Math.sqrt(n) - 1),
        formula: "6(√N − 1)",
      },
      family: "quiet grid",
      sizes: [4, 9, 16],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages-plane",
      title: "At most 3(K − 1) messages on a projective plane, N = K(K − 1) + 1",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 3 * ((1 + Math.sqrt(4 * n - 3)) / 2 - 1),
        formula: "3(K − 1)",
      },
      family: "quiet plane",
      sizes: [3, 7, 13],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most 2T from asking to entering, when nobody else asks",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2T" },
      family: "quiet grid",
      sizes: [4, 9, 16],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "sync-delay",
      title: "At most 2T from an exit to the next entry, when somebody waits",
      points: 1,
      property: { name: "sync-delay", atMost: 2, formula: "2T" },
      family: "pair",
      sizes: [4, 9, 16],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
  ],
});
