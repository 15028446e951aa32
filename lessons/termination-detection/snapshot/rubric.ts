/** Done or Continue: found in the end, never too early, no work lost, and soon enough. */

import { fifoNetwork, reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { allAtOnce, chain, giving, jobFor, oneJob } from "tiebreak/termination";

/** p2 wakes p1, and p1 wakes p2: always one of them idle, and always work somewhere. */
const backAndForth = [[], [], [giving(jobFor(2, "j1", [jobFor(1, "j2", [jobFor(2, "j3")])]), 0)]];

export default defineRubric({
  problem: "termination",
  scenarios: {
    pair: { processes: 2, network: fifoNetwork, workload: chain(2, 3) },
    together: { processes: 2, network: fifoNetwork, workload: allAtOnce(2) },
    trio: { processes: 3, network: fifoNetwork, workload: backAndForth },
    crowd: { processes: 3, network: fifoNetwork, workload: allAtOnce(3) },
    // For the figures of the text.
    reordering: {
      processes: 2,
      network: reorderingNetwork,
      workload: [[], [giving(jobFor(1, "j1", [jobFor(0, "j2")]), 0)]],
    },
  },
  families: {
    single: (processes) => ({ processes, network: unitNetwork, workload: oneJob(0) }),
    relay: (processes) => ({
      processes,
      network: unitNetwork,
      workload: chain(processes, processes + 2),
    }),
  },
  criteria: [
    {
      id: "detected",
      title: "Once all work is done, it is announced",
      points: 3,
      property: "detection",
      scenario: ["pair", "together", "trio"],
      schedules: "every",
    },
    {
      id: "never-early",
      title: "It is never announced while there is work, here or on its way",
      points: 5,
      property: "no-false-announcement",
      scenario: ["pair", "together", "trio", "crowd"],
      schedules: "every",
    },
    {
      id: "work-done",
      title: "No job is lost or done twice",
      points: 1,
      property: "all-work-done",
      scenario: ["pair", "together"],
      schedules: "every",
      dependsOn: ["detected"],
    },
    {
      id: "delay",
      title: "Announced at most 6T after the end, however many processes there are",
      points: 1,
      property: { name: "detection-delay", atMost: 6, formula: "6T" },
      family: "relay",
      sizes: [3, 4, 5, 8],
      schedules: { seeds: 1 },
      dependsOn: ["detected"],
    },
    {
      id: "messages",
      title: "One snapshot is enough when the work is over: at most N² − 1 messages",
      points: 1,
      property: { name: "message-budget", atMost: (n) => n * n - 1, formula: "N² − 1" },
      family: "single",
      sizes: [3, 4, 6, 8],
      schedules: { seeds: 1 },
      dependsOn: ["detected"],
    },
  ],
});
