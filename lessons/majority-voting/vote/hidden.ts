/** What only the grading side sees: larger clusters, crashes at any time, cut links. */

import { heavyLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

export default defineRubric({
  problem: "mutex",
  scenarios: {
    seven: { processes: 7, network: fifoNetwork, workload: staggered(7, 2, 20) },
    six: { processes: 6, network: { ...fifoNetwork, maxDelay: 40 }, workload: heavyLoad(6, 2) },
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["seven", "six"],
      schedules: { seeds: 60, firstSeed: 1001, tickLimit: 30_000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-a-storm",
      title: "Never two inside, while processes crash and the cluster is split",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["seven", "six"],
      schedules: {
        seeds: 60,
        firstSeed: 1001,
        tickLimit: 5000,
        swarm: { crashes: 2, partitions: 2, beforeTick: 300 },
      },
      dependsOn: ["exclusion", "crash"],
      hint: "crash",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: { name: "no-starvation", patienceTicks: 20_000 },
      scenario: "seven",
      schedules: { seeds: 40, firstSeed: 1001, tickLimit: 60_000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
