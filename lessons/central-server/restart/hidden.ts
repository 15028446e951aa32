/** What only the grading side sees: channels that reorder, and several crashes. */

import { acquisition } from "tiebreak/mutex";
import { unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const faults = [12, 40, 71, 103].flatMap(
  (tick) =>
    [
      { kind: "at", tick, choices: [{ kind: "crash", process: 0 }] },
      { kind: "at", tick: tick + 6, choices: [{ kind: "recover", process: 0 }] },
    ] as const,
);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    "four crashes": {
      processes: 5,
      workload: forSome([1, 2, 3, 4], () => rounds(3, () => acquisition(1))),
      faults,
    },
    "long line": {
      processes: 6,
      network: unitNetwork,
      workload: forSome([1, 2, 3, 4, 5], (id) => [acquisition(2 * (5 - id), "main", 40)]),
      faults,
    },
  },
  families: {
    // More than ten clients, more than ten turns (numbers that differ as texts), ten crashes.
    "long haul": (processes, random) => ({
      processes,
      workload: forSome(
        Array.from({ length: processes - 1 }, (_, place) => place + 1),
        (id) => rounds(id < 3 ? 14 : 6, () => acquisition(random.between(0, 40))),
      ),
      faults: Array.from({ length: 10 }, (_, place) => 90 * place + random.between(20, 80)).flatMap(
        (tick) => [
          { kind: "at", tick, choices: [{ kind: "crash", process: 0 }] },
          { kind: "at", tick: tick + 6, choices: [{ kind: "recover", process: 0 }] },
        ],
      ),
    }),
  },
  criteria: [
    {
      id: "exclusion-after-four-crashes",
      title: "Never two inside, with four crashes",
      points: 2,
      property: "mutual-exclusion",
      scenario: "four crashes",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-after-four-crashes",
      title: "Whoever asks gets in, with four crashes",
      points: 2,
      property: "recovered-progress",
      scenario: "four crashes",
      schedules: { seeds: 60, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "order-in-a-long-line",
      title: "Whoever stood in a long line keeps its place",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      scenario: "long line",
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "order",
    },
    {
      id: "exclusion-in-the-long-run",
      title: "Never two inside, among more than ten and over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "recovered-progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
  ],
});
