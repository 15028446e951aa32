/** Any two meet; then small; then nobody overworked; then as small as can be. */

import { everyoneChooses } from "tiebreak/quorum";
import { defineRubric } from "tiebreak/rubric";

const squares = [4, 9, 16, 25];
const grid = (processes: number) => 2 * Math.sqrt(processes) - 1;
/** The K for which N = K(K − 1) + 1. */
const plane = (processes: number) => (1 + Math.sqrt(4 * processes - 3)) / 2;

export default defineRubric({
  problem: "quorum",
  scenarios: {
    // For the figure of the text.
    nine: { processes: 9, workload: everyoneChooses(9) },
  },
  families: {
    cluster: (processes) => ({ processes, workload: everyoneChooses(processes) }),
  },
  criteria: [
    {
      id: "intersection",
      title: "Any two quorums share a member, on 4, 9, 16 and 25 processes",
      points: 3,
      property: "intersection",
      family: "cluster",
      sizes: squares,
      schedules: { seeds: 1 },
    },
    {
      id: "any-size",
      title: "The same when N is not a square",
      points: 2,
      property: "intersection",
      family: "cluster",
      sizes: [2, 3, 5, 7, 8, 11, 13, 14, 15],
      schedules: { seeds: 1 },
      dependsOn: ["intersection"],
    },
    {
      id: "size",
      title: "At most 2√N − 1 members",
      points: 2,
      property: { name: "quorum-size", atMost: grid, formula: "2√N − 1" },
      family: "cluster",
      sizes: squares,
      schedules: { seeds: 1 },
      dependsOn: ["intersection"],
    },
    {
      id: "balance",
      title: "Nobody is in more than 2√N − 1 quorums",
      points: 2,
      property: { name: "balance", atMost: grid, formula: "2√N − 1" },
      family: "cluster",
      sizes: squares,
      schedules: { seeds: 1 },
      dependsOn: ["intersection"],
    },
    {
      id: "smallest",
      title: "On 3, 7 and 13 processes: nobody is in more than K quorums, where N = K(K − 1) + 1",
      points: 1,
      property: { name: "balance", atMost: plane, formula: "K" },
      family: "cluster",
      sizes: [3, 7, 13],
      schedules: { seeds: 1 },
      dependsOn: ["any-size"],
    },
  ],
});
