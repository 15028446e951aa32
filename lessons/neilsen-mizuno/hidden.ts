/** What only the grading side sees: other trees, larger ones, unlikely orders. */

import { acquisition, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { reorderingNetwork } from "tiebreak/network";
import type { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

function tree(parents: readonly (number | null)[]) {
  return { processes: parents.length, grantsEach: parents.map((parent) => ({ parent })) };
}

/** Each process, in an order that is drawn, hangs below one that came before it. */
function drawnTree(processes: number, random: Random) {
  const order = random.shuffle(Array.from({ length: processes }, (_, id) => id));
  const parents = new Map(
    order.map((id, place) => [id, place === 0 ? null : (order[random.below(place)] ?? null)]),
  );
  return order.map((_, id) => ({ parent: parents.get(id) ?? null }));
}

/** They come back twelve times, together or alone; the first holder only answers. */
function comeAndGo(processes: number, random: Random) {
  const grantsEach = drawnTree(processes, random);
  const load = randomLoad(processes, 12, 60 * processes, random, 40);
  const workload = load.map((script, id) => (grantsEach[id]?.parent === null ? [] : script));
  return { processes, grantsEach, workload };
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
  families: {
    "come and go": comeAndGo,
    // More than ten processes, whose ids differ as texts, and each asks more than five times.
    "long haul": (processes, random) => ({
      processes,
      grantsEach: drawnTree(processes, random),
      // p0 comes back so often that it mostly finds the token where it has left it.
      workload: forEach(processes, (id) =>
        id === 0
          ? rounds(processes > 20 ? 20 : 60, () => acquisition(2, "main", 6))
          : rounds(processes > 20 ? 2 : 6, () => acquisition(random.between(0, 30 * processes))),
      ),
    }),
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
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-time-and-again",
      title: "Never two inside, however often they come back",
      points: 1,
      property: "mutual-exclusion",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5] },
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-time-and-again",
      title: "Whoever asks gets in, however often they come back",
      points: 1,
      property: "progress",
      family: "come and go",
      sizes: { draw: 2, from: [3, 5] },
      schedules: { seeds: 10, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
