/** No deadlock first, for that is what is new; what was true before must stay true. */

import { acquisition, allAtOnce, heavyLoad, lightLoad } from "tiebreak/mutex";
import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { gridQuorums, planeQuorums } from "tiebreak/quorum";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const two = [{ quorum: [0, 1] }, { quorum: [0, 1] }];
const gridSize = (n: number) => 2 * Math.sqrt(n) - 1;
const planeSize = (n: number) => (1 + Math.sqrt(4 * n - 3)) / 2;

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 2, network: fifoNetwork, grantsEach: two, workload: heavyLoad(2, 2) },
    trio: {
      processes: 3,
      network: fifoNetwork,
      grantsEach: planeQuorums(3),
      workload: allAtOnce(3),
    },
    // Everybody votes, so everybody hears of every request; p0 has asked often before.
    "all vote": {
      processes: 3,
      network: unitNetwork,
      grantsEach: [0, 1, 2].map(() => ({ quorum: [0, 1, 2] })),
      workload: forSome([0, 1, 2], (id) => [
        ...(id === 0 ? rounds(6, () => acquisition(3)) : []),
        ...rounds(4, (round) => acquisition(round > 0 ? 0 : id === 0 ? 28 : 70)),
      ]),
    },
    // For the text: the same without ordered channels.
    reordered: {
      processes: 2,
      network: reorderingNetwork,
      grantsEach: two,
      workload: heavyLoad(2, 1),
    },
  },
  families: {
    quiet: (processes) => ({
      processes,
      network: unitNetwork,
      grantsEach: planeQuorums(processes),
      workload: lightLoad(processes, 2, 20),
    }),
    busy: (processes) => ({
      processes,
      network: fifoNetwork,
      grantsEach: gridQuorums(processes),
      workload: heavyLoad(processes, 2),
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
      id: "progress",
      title: "Whoever asks gets in: no deadlock in any order of events",
      points: 4,
      property: "progress",
      scenario: ["duel", "trio"],
      schedules: "every",
    },
    {
      id: "exclusion",
      title: "Still never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "trio"],
      schedules: "every",
      dependsOn: ["progress"],
    },
    {
      id: "turns",
      title: "Where everybody votes, nobody overtakes you twice: timestamps grow",
      points: 1,
      property: { name: "bounded-bypass", limit: 1 },
      scenario: "all vote",
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "Still at most 3(K − 1) messages for an entry nobody contests",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 3 * (planeSize(n) - 1),
        formula: "3(K − 1)",
      },
      family: "quiet",
      sizes: [3, 7, 13],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "budget",
      title: "At most 6(K − 1) messages for each entry when everybody wants in",
      points: 1,
      property: {
        name: "message-budget",
        atMost: (n) => 6 * (gridSize(n) - 1),
        formula: "6(K − 1)",
      },
      family: "busy",
      sizes: [4, 9, 16],
      schedules: { seeds: 5 },
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
