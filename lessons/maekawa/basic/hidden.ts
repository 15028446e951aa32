/** What only the grading side sees: larger clusters and unlikely orders. */

import { acquisition, heavyLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork } from "tiebreak/network";
import { gridQuorums, planeQuorums } from "tiebreak/quorum";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const star = Array.from({ length: 6 }, (_, id) => ({ quorum: id === 0 ? [0] : [0, id] }));

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
    crowd: { processes: 6, network: fifoNetwork, grantsEach: star, workload: heavyLoad(6, 4) },
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["grid", "plane"],
      schedules: { seeds: 100, firstSeed: 1001 },
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
      onlyHere: true, // everywhere else a circle may form: that is the next exercise
      scenario: "crowd",
      schedules: { seeds: 100, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
