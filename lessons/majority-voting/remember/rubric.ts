/** Voters and candidates that crash and come back; what was true before stays true. */

import { acquisition, lightLoad } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    // p0 has its own vote and that of p2; p2 crashes after voting, and comes back; p1 asks.
    voter: {
      processes: 3,
      network: { ...fifoNetwork, slow: [{ from: 0, to: 1, factor: 60 }] },
      workload: forSome([0, 1], (id) => [acquisition(40 * id, "main", 300)]),
      faults: [
        {
          kind: "on",
          event: { kind: "send", from: 2 },
          nth: 1,
          effect: { kind: "crash", afterTicks: 1, recoverAfterTicks: 3 },
        },
      ],
    },
    // p0 asks, crashes, comes back and asks again; a vote of the first time is still on its way.
    candidate: {
      processes: 3,
      network: {
        ...fifoNetwork,
        slow: [
          { from: 1, to: 0, factor: 60 },
          { from: 2, to: 0, factor: 60 },
        ],
      },
      workload: [[acquisition(0), acquisition(100)], [acquisition(40, "main", 300)]],
      faults: [
        { kind: "at", tick: 15, choices: [{ kind: "crash", process: 0 }] },
        { kind: "at", tick: 20, choices: [{ kind: "recover", process: 0 }] },
      ],
    },
    "candidate crashes": {
      processes: 3,
      network: fifoNetwork,
      workload: [
        [acquisition(0)],
        [acquisition(30), acquisition(0)],
        [acquisition(30), acquisition(0)],
      ],
      faults: [
        {
          kind: "on",
          event: { kind: "announce", name: "enter", process: 0 },
          nth: 1,
          effect: { kind: "crash", afterTicks: 1, recoverAfterTicks: 100 },
        },
      ],
    },
  },
  families: {
    quiet: (processes) => ({
      processes,
      network: unitNetwork,
      workload: lightLoad(processes, 2, 100),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside, when a voter crashes and comes back",
      points: 4,
      property: "mutual-exclusion",
      scenario: "voter",
      schedules: { seeds: 30, tickLimit: 30_000 },
    },
    {
      id: "candidate",
      title: "Never two inside, when a candidate crashes and comes back",
      points: 2,
      property: "mutual-exclusion",
      scenario: "candidate",
      schedules: { seeds: 30, tickLimit: 30_000 },
      dependsOn: ["exclusion"],
    },
    {
      id: "progress",
      title: "Whoever asks gets in, when somebody crashes inside and comes back",
      points: 2,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      scenario: "candidate crashes",
      schedules: { seeds: 20, tickLimit: 30_000 },
      dependsOn: ["exclusion"],
    },
    {
      id: "messages",
      title: "Still at most 3(N − 1) messages for an entry nobody contests",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "quiet",
      sizes: [3, 4, 5, 8, 9],
      schedules: { seeds: 1 },
      dependsOn: ["exclusion", "progress"],
    },
  ],
});
