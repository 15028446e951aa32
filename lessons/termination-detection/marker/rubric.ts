/** One marker through every channel: found in the end, never too early, within two round trips. */

import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { allAtOnce, chain, giving, jobFor, oneJob } from "tiebreak/termination";

const ring = { kind: "ring" } as const;
/** Three processes, each connected to each: six channels, and a round trip through all of them. */
const triangle = { processes: 3, network: fifoNetwork, grants: { route: [0, 1, 2, 0, 2, 1] } };

export default defineRubric({
  problem: "termination",
  scenarios: {
    pair: { processes: 2, topology: ring, network: fifoNetwork, workload: chain(2, 4) },
    ring: { processes: 3, topology: ring, network: fifoNetwork, workload: allAtOnce(3) },
    last: {
      processes: 3,
      topology: ring,
      network: fifoNetwork,
      workload: [[], [], [giving(jobFor(2, "j1", [jobFor(0, "j2")]), 0)]],
    },
    // p2 and p1 wake each other, behind the marker's back.
    behind: {
      ...triangle,
      workload: [
        [],
        [],
        [giving(jobFor(2, "j1", [jobFor(1, "j2", [jobFor(2, "j3", [jobFor(1, "j4")])])]), 0)],
      ],
    },
    zigzag: {
      ...triangle,
      workload: [
        [giving(jobFor(0, "a1", [jobFor(2, "a2", [jobFor(0, "a3")])]), 0)],
        [giving(jobFor(1, "b1", [jobFor(0, "b2")]), 0)],
      ],
    },
    // For the figures of the text.
    reordering: {
      processes: 2,
      topology: ring,
      network: reorderingNetwork,
      workload: [[giving(jobFor(0, "j1", [jobFor(1, "j2")]), 0)]],
    },
  },
  families: {
    single: (processes) => ({
      processes,
      topology: ring,
      network: unitNetwork,
      workload: oneJob(0),
    }),
    relay: (processes) => ({
      processes,
      topology: ring,
      network: unitNetwork,
      workload: allAtOnce(processes),
    }),
  },
  criteria: [
    {
      id: "detected",
      title: "Once all work is done, it is announced",
      points: 3,
      property: "detection",
      scenario: ["pair", "ring", "behind"],
      schedules: "every",
    },
    {
      id: "never-early",
      title: "It is never announced while there is work, here or on its way",
      points: 5,
      property: "no-false-announcement",
      scenario: ["pair", "ring", "last", "behind", "zigzag"],
      schedules: "every",
    },
    {
      id: "work-done",
      title: "No job is lost or done twice",
      points: 1,
      property: "all-work-done",
      scenario: ["pair", "behind"],
      schedules: "every",
      dependsOn: ["detected"],
    },
    {
      id: "delay",
      title: "On a ring, announced within two rounds after the end: 2N T",
      points: 1,
      property: { name: "detection-delay", atMost: (n) => 2 * n, formula: "2N T" },
      family: "relay",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["detected"],
    },
    {
      id: "messages",
      title: "On a ring, a single job costs at most 2N messages of the marker",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 2 * n, formula: "2N" },
      family: "single",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["detected"],
    },
  ],
});
