/** What only the grading side sees: larger clusters and unlikely orders. */

import { acquisition, heavyLoad, lightLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { gridQuorums, planeQuorums } from "tiebreak/quorum";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

/** Everybody asks itself and p0. */
function starQuorums(processes: number) {
  return Array.from({ length: processes }, (_, id) => ({ quorum: id === 0 ? [0] : [0, id] }));
}

/** Each asks six times (twelve times among few, twice among very many), and may stay long. */
function star(processes: number, random: Random) {
  return {
    processes,
    network: fifoNetwork,
    grantsEach: starQuorums(processes),
    workload: randomLoad(processes, timesAmong(processes), 60 * processes, random, 60),
  };
}

function timesAmong(processes: number) {
  if (processes > 20) return 2;
  return processes > 10 ? 6 : 12;
}

/** One at a time, so that nobody waits in a circle. */
function quiet(processes: number) {
  return {
    processes,
    network: fifoNetwork,
    grantsEach: gridQuorums(processes),
    workload: lightLoad(processes, processes > 20 ? 1 : 4, processes > 20 ? 1500 : 600),
  };
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    grid: {
      processes: 9,
      network: fifoNetwork,
      grantsEach: gridQuorums(9),
      workload: staggered(9, 2, 15),
    },
    plane: {
      processes: 7,
      network: fifoNetwork,
      grantsEach: planeQuorums(7),
      workload: staggered(7, 2, 15),
    },
    // Few enough candidates that not every walk ends in a circle.
    corners: {
      processes: 9,
      network: fifoNetwork,
      grantsEach: gridQuorums(9),
      workload: forSome([0, 8], () => [acquisition(0), acquisition(0)]),
    },
    points: {
      processes: 7,
      network: fifoNetwork,
      grantsEach: planeQuorums(7),
      workload: forSome([0, 2], () => [acquisition(0), acquisition(0)]),
    },
    crowd: {
      processes: 6,
      network: fifoNetwork,
      grantsEach: starQuorums(6),
      workload: heavyLoad(6, 4),
    },
  },
  families: { star, quiet },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["grid", "plane"],
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["corners", "points"],
      schedules: { walks: 100, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, where everybody needs the vote of p0, with more processes",
      points: 1,
      property: "progress",
      scenario: "crowd",
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "star",
      sizes: { draw: 2, from: [11, 13], and: [4, 40] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, where everybody needs the vote of p0, over and over",
      points: 1,
      property: "progress",
      onlyHere: true, // as above
      family: "star",
      sizes: { draw: 2, from: [11, 13], and: [4, 40] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "progress-alone",
      title: "Whoever asks alone gets in, on grids",
      points: 1,
      property: "progress",
      onlyHere: true, // as above: where nobody else asks there is no circle
      family: "quiet",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
