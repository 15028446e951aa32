/** What only the grading side sees: larger clusters, other bounds, several crashes. */

import { crashAndRecovery, crashesAtOnce, oneCrash } from "tiebreak/detector";
import { synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

/** Bounds that are no multiple of the period, another one for each size. */
function boundFor(processes: number) {
  return 3 + ((processes * 7) % 23);
}

/**
 * Six crash one after the other and come back at the same tick: whoever came back before another
 * might rightly suspect it, just when it is there again. The last of them goes once more.
 */
const comers = [1, 2, 3, 4, 5, 6].flatMap((id, place) =>
  crashAndRecovery(id, 90 + 23 * place, 288 - 23 * place),
);
const lastReturn = 420 + 161;

export default defineRubric({
  problem: "detector",
  scenarios: {
    six: { processes: 6, network: synchronousNetwork, faults: crashesAtOnce([0, 3, 4], 77) },
    "very slow": {
      processes: 3,
      network: { ...synchronousNetwork, maxDelay: 42 },
      faults: oneCrash(0, 133),
    },
    slowest: {
      processes: 3,
      network: { ...synchronousNetwork, maxDelay: 75 },
      faults: oneCrash(0, 133),
    },
    "comes back late": {
      processes: 4,
      network: synchronousNetwork,
      faults: crashAndRecovery(0, 63, 222),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts. Those who come back find others dead.
    "comes and goes": (processes, random) => ({
      processes,
      network: { ...synchronousNetwork, maxDelay: boundFor(processes) },
      faults: [
        ...comers,
        // One has only said that it is back.
        ...oneCrash(2, 90 + 288 + 5),
        ...crashAndRecovery(6, 420, lastReturn - 420),
        ...oneCrash(processes - 1, random.between(200, 260)),
        ...oneCrash(0, random.between(430, 490)),
      ],
    }),
  },
  criteria: [
    {
      id: "completeness-of-six",
      title: "Half of six crash at once and are found within 60 ticks",
      points: 1,
      property: { name: "completeness", withinTicks: 60 },
      scenario: "six",
      schedules: { seeds: 30, firstSeed: 1001, tickLimit: 300 },
      dependsOn: ["completeness"],
      hint: "completeness",
    },
    {
      id: "accuracy-very-slow",
      title: "Nobody is suspected who is alive, with other bounds",
      points: 2,
      property: "accuracy",
      scenario: ["six", "very slow", "slowest"],
      schedules: { seeds: 15, firstSeed: 1001, tickLimit: 500 },
      hint: "accuracy",
    },
    {
      id: "completeness-slowest",
      title: "The dead are found where deliveries take up to 75 ticks, within 255 ticks",
      points: 1,
      property: { name: "completeness", withinTicks: 255 },
      scenario: "slowest",
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 500 },
      dependsOn: ["completeness"],
      hint: "completeness",
    },
    {
      id: "return-late",
      title: "Whoever comes back late is trusted again",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: 320 },
      scenario: "comes back late",
      schedules: { seeds: 30, firstSeed: 1001, tickLimit: 500 },
      dependsOn: ["completeness"],
      hint: "return",
    },
    {
      id: "completeness-in-the-long-run",
      title: "The dead are found within 3 · (period + maxDelay), when many come and go",
      points: 1,
      property: { name: "completeness", withinTicks: (n) => 3 * (10 + boundFor(n)) },
      family: "comes and goes",
      sizes: { draw: 1, from: [11, 13], and: [9] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 720 },
      dependsOn: ["completeness"],
      hint: "completeness",
    },
    {
      id: "accuracy-in-the-long-run",
      title: "Nobody is suspected who is alive, when many come and go",
      points: 1,
      property: "accuracy",
      family: "comes and goes",
      sizes: { draw: 1, from: [11, 13], and: [9] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 720 },
      hint: "accuracy",
    },
    {
      id: "return-in-the-long-run",
      title: "Whoever comes back is trusted again, when many come and go",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: (n) => lastReturn + 20 + boundFor(n) },
      family: "comes and goes",
      sizes: { draw: 1, from: [11, 13], and: [9] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 720 },
      dependsOn: ["completeness"],
      hint: "return",
    },
    {
      id: "messages-in-the-long-run",
      title: "At most N(N − 1) messages in 10 ticks, also when processes come and go",
      points: 1,
      property: {
        name: "message-rate",
        periodTicks: 10,
        atMost: (n) => n * (n - 1),
        formula: "N(N − 1)",
      },
      family: "comes and goes",
      sizes: { draw: 1, from: [11, 13], and: [9, 10] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 720 },
      dependsOn: ["completeness"],
      hint: "messages",
    },
  ],
});
