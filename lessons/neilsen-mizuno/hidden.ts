/** What only the grading side sees: other trees, larger ones, unlikely orders. */

import { heavyLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

function tree(parents: readonly (number | null)[]) {
  return { processes: parents.length, grantsEach: parents.map((parent) => ({ parent })) };
}

/** Two children each, the token at the root. */
const heap = tree([null, 0, 0, 1, 1, 2, 2]);
/** A line with the token in its middle, ids out of order. */
const crooked = tree([3, 4, 0, 1, null]);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    heap: { ...heap, workload: heavyLoad(7, 4) },
    crooked: {
      ...crooked,
      network: { ...reorderingNetwork, slow: [{ from: 1, factor: 20 }] },
      workload: staggered(5, 3, 4),
    },
    four: { ...tree([1, null, 1, 2]), workload: heavyLoad(4, 2) },
  },
  criteria: [
    {
      id: "exclusion-on-any-tree",
      title: "Never two inside, on other trees",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["heap", "crooked"],
      schedules: { seeds: 30, firstSeed: 1001, stepLimit: 2000 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-on-any-tree",
      title: "Whoever asks gets in, on other trees",
      points: 1,
      property: "progress",
      scenario: ["heap", "crooked"],
      schedules: { seeds: 30, firstSeed: 1001, stepLimit: 2000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-in-odd-orders",
      title: "Never two inside, in orders that are merely possible",
      points: 1,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { walks: 40, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
  ],
});
