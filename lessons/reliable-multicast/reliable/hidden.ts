/** What only the grading side sees: more crashes, more senders, unlikely orders. */

import { burst, heavyLoad, lastWords, multicasting, oneMulticast } from "tiebreak/multicast";
import { synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

export default defineRubric({
  problem: "multicast",
  scenarios: {
    "second of four": { processes: 4, workload: oneMulticast(1) },
    crowd: { processes: 4, workload: heavyLoad(4, 2) },
    // As texts, its number 10 begins like its number 1, and may come first.
    "a dozen of one": { processes: 3, workload: burst(0, 12) },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and each multicasts several times; p1 a
    // dozen times, so that its number 11 and number 1 of p11 look alike when written together.
    "long haul": (processes, random) => ({
      processes,
      workload: forEach(processes, (id) =>
        rounds(id === 1 ? 12 : 4, (round) => multicasting(id, round, random.between(0, 60))),
      ),
    }),
    // A sender crashes half way that has multicast more than four times; of forty, one more.
    "last words": (processes, random) => ({
      processes,
      network: synchronousNetwork,
      ...(processes < 40
        ? lastWords(processes, random.between(6, 8), 1, random)
        : lastWords(processes, 2, 2, random)),
    }),
  },
  criteria: [
    {
      id: "agreement-two-crashes",
      title: "All or none, when two processes crash half way",
      points: 2,
      property: "agreement",
      scenario: "second of four",
      schedules: { every: { halfWayCrashes: 2 }, stateLimit: 20_000 },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "agreement-in-the-long-run",
      title: "All or none, when one after the other crashes, after many multicasts",
      points: 1,
      property: "agreement",
      family: "last words",
      sizes: { draw: 1, from: [11, 13], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["agreement"],
      hint: "agreement",
    },
    {
      id: "integrity-in-a-crowd",
      title: "Nothing twice, where everybody multicasts",
      points: 1,
      property: "integrity",
      scenario: "crowd",
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["integrity"],
      hint: "integrity",
    },
    {
      id: "validity-in-a-crowd",
      title: "Everything arrives, where everybody multicasts",
      points: 1,
      property: "validity",
      scenario: "crowd",
      schedules: { seeds: 5, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "validity-of-a-dozen",
      title: "Everything arrives, when one multicasts a dozen at once",
      points: 1,
      property: "validity",
      scenario: "a dozen of one",
      schedules: { walks: 20, firstSeed: 1001 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "integrity-in-the-long-run",
      title: "Nothing twice, among more than ten and over and over",
      points: 1,
      property: "integrity",
      family: "long haul",
      sizes: { draw: 1, from: [12, 13] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["integrity"],
      hint: "integrity",
    },
    {
      id: "validity-in-the-long-run",
      title: "Everything arrives, among more than ten and over and over",
      points: 1,
      property: "validity",
      family: "long haul",
      sizes: { draw: 1, from: [12, 13] },
      schedules: { seeds: 1, firstSeed: 1001, stepLimit: 60_000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
  ],
});
