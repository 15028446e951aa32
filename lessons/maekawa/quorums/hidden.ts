/** What only the grading side sees: further sizes, most of them drawn. */

import { everyoneChooses } from "tiebreak/quorum";
import { defineRubric } from "tiebreak/rubric";

const grid = (processes: number) => 2 * Math.ceil(Math.sqrt(processes)) - 1;
/** 6 and 12 lack the last place of a table; 17 has a last row of two, 21 and 31 fit a plane. */
const sizes = { draw: 6, from: [18, 60], and: [6, 10, 12, 17, 20, 21, 22, 31, 36, 100] } as const;

export default defineRubric({
  problem: "quorum",
  scenarios: {},
  families: {
    cluster: (processes) => ({ processes, workload: everyoneChooses(processes) }),
  },
  criteria: [
    {
      id: "further-sizes",
      title: "Any two quorums share a member, in further clusters",
      points: 1,
      property: "intersection",
      family: "cluster",
      sizes,
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["any-size"],
      hint: "any-size",
    },
    {
      id: "further-small",
      title: "At most 2⌈√N⌉ − 1 members, in further clusters",
      points: 1,
      property: { name: "quorum-size", atMost: grid, formula: "2⌈√N⌉ − 1" },
      family: "cluster",
      sizes,
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["size", "any-size"],
      hint: "size",
    },
    {
      id: "further-balance",
      title: "Nobody is in more than 2⌈√N⌉ − 1 quorums, in further clusters",
      points: 1,
      property: { name: "balance", atMost: grid, formula: "2⌈√N⌉ − 1" },
      family: "cluster",
      sizes,
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["balance", "any-size"],
      hint: "balance",
    },
  ],
});
