/** What only the grading side sees: further sizes. */

import { everyoneChooses } from "tiebreak/quorum";
import { defineRubric } from "tiebreak/rubric";

const sizes = [6, 10, 12, 17, 18, 19, 20, 22, 23, 30, 36];
const grid = (processes: number) => 2 * Math.ceil(Math.sqrt(processes)) - 1;

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
  ],
});
