/** What the learner is told: as before, although the coordinator crashes and comes back. */

import { acquisition } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

/** Everybody but the coordinator, p0. */
function clients(processes: number) {
  return Array.from({ length: processes - 1 }, (_, client) => client + 1);
}

function crash(tick: number, downTicks: number) {
  return [
    { kind: "at", tick, choices: [{ kind: "crash", process: 0 }] },
    { kind: "at", tick: tick + downTicks, choices: [{ kind: "recover", process: 0 }] },
  ] as const;
}

const once = forSome([1, 2], () => [acquisition(0)]);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duel: { processes: 3, network: fifoNetwork, workload: once },
    again: {
      processes: 3,
      network: fifoNetwork,
      workload: forSome([1, 2], (id) => rounds(3 - id, () => acquisition(0))),
    },
    // p3 asks first, then p2, then p1; the coordinator crashes while they stand in line.
    line: {
      processes: 4,
      network: unitNetwork,
      workload: forSome([1, 2, 3], (id) => [acquisition(3 * (3 - id), "main", 30)]),
      faults: crash(20, 5),
    },
    // For the figures of the text: p1's release comes while the coordinator is down.
    missed: { processes: 3, network: unitNetwork, workload: once, faults: crash(4, 4) },
  },
  families: {
    calm: (processes) => ({
      processes,
      workload: forSome(clients(processes), () => rounds(2, () => acquisition(0))),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside, whenever the coordinator crashes and comes back",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duel", "again"],
      schedules: { every: { crashes: 1, recoveries: 1, crashable: [0] } },
    },
    {
      id: "progress",
      title: "Whoever asks gets in, once the coordinator is back",
      points: 4,
      property: "recovered-progress",
      scenario: ["duel", "again"],
      schedules: { every: { crashes: 1, recoveries: 1, crashable: [0] } },
    },
    {
      id: "half-way",
      title: "The same if it crashes between writing down and sending",
      points: 1,
      property: "recovered-progress",
      scenario: "duel",
      schedules: {
        every: { crashes: 1, recoveries: 1, halfWayCrashes: 1, crashable: [0] },
      },
      dependsOn: ["progress"],
    },
    {
      id: "order",
      title: "Whoever stood in line keeps its place",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      scenario: "line",
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "Still at most 3 messages for each entry as long as nothing crashes",
      points: 1,
      property: { name: "message-budget", atMost: 3, formula: "3" },
      family: "calm",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 2 },
      dependsOn: ["progress"],
    },
  ],
});
