/** What only the grading side sees: more clients, more resources, slow links. */

import { acquisition, heavyLoad } from "tiebreak/mutex";
import { reorderingNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, forSome, rounds } from "tiebreak/workload";

const resources = ["printer", "table:employees;row:15", "table:employees;row:16"];

export default defineRubric({
  problem: "mutex",
  scenarios: {
    crowd: { processes: 8, workload: heavyLoad(8, 4) },
    mixed: {
      processes: 6,
      network: { ...reorderingNetwork, slow: [{ from: 3, factor: 15 }] },
      workload: forEach(6, (id) =>
        rounds(4, (round) => acquisition(round, resources[(id + round) % resources.length])),
      ),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each asks a dozen times.
    "long haul": (processes, random) => ({
      processes,
      workload: forEach(processes, () =>
        rounds(12, () =>
          acquisition(
            random.between(0, 3 * processes),
            resources[random.below(resources.length)],
            random.between(1, 60),
          ),
        ),
      ),
    }),
    // Everybody wants all of these, and asks for each while it still waits for the others.
    "all at once": (processes, random) => ({
      processes,
      workload: forEach(processes, () =>
        random.shuffle([...resources, "door", "key"]).map((resource) => ({
          ...acquisition(random.between(0, 5), resource, random.between(1, 30)),
          overlaps: true,
        })),
      ),
    }),
    // Every message takes one tick, so requests reach the coordinator in the order of asking.
    "long line": (processes, random) => ({
      processes,
      network: unitNetwork,
      workload: forSome(
        Array.from({ length: processes - 1 }, (_, place) => place + 1),
        () => rounds(12, () => acquisition(random.between(1, 40), "main", random.between(1, 9))),
      ),
    }),
  },
  criteria: [
    {
      id: "exclusion-in-a-crowd",
      title: "Never two inside the same resource, in larger clusters",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["crowd", "mixed"],
      schedules: { seeds: 15, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-a-crowd",
      title: "Whoever asks gets in, in larger clusters",
      points: 1,
      property: "progress",
      scenario: ["crowd", "mixed"],
      schedules: { seeds: 15, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-of-several",
      title: "Never two inside the same resource, when everybody wants several at once",
      points: 1,
      property: "mutual-exclusion",
      family: "all at once",
      sizes: { draw: 1, from: [11, 14], and: [4] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-of-several",
      title: "Whoever asks gets in, when everybody wants several at once",
      points: 1,
      property: "progress",
      family: "all at once",
      sizes: { draw: 1, from: [11, 14], and: [4] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "order-in-a-long-line",
      title: "First come, first served, in a long line and over and over",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      family: "long line",
      sizes: { draw: 2, from: [11, 16] },
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
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["exclusion"],
      hint: "exclusion",
    },
    {
      id: "progress-in-the-long-run",
      title: "Whoever asks gets in, among more than ten and over and over",
      points: 1,
      property: "progress",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 2, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "messages-in-the-long-run",
      title: "At most 3 messages for each entry, among more than ten and over and over",
      points: 1,
      property: { name: "message-budget", atMost: 3, formula: "3" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "messages",
    },
  ],
});
