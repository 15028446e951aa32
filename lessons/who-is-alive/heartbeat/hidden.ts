/** What only the grading side sees: larger clusters, other bounds, several crashes. */

import { crashAndRecovery, crashesAtOnce, oneCrash } from "tiebreak/detector";
import { synchronousNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

/** Bounds that are no multiple of the period, another one for each size. */
function boundFor(processes: number) {
  return 3 + ((processes * 7) % 23);
}

/** One process comes and goes three times, out of step with the others; two crash for good. */
const ups = [90, 320, 550].flatMap((tick, time) =>
  crashAndRecovery(1, tick + time, 153 + 4 * time),
);
const lastReturn = 552 + 161;

export default defineRubric({
  problem: "detector",
  scenarios: {
    six: { processes: 6, network: synchronousNetwork, faults: crashesAtOnce([0, 3, 4], 77) },
    "very slow": {
      processes: 3,
      network: { ...synchronousNetwork, maxDelay: 42 },
      faults: oneCrash(0, 133),
    },
    "comes back late": {
      processes: 4,
      network: synchronousNetwork,
      faults: crashAndRecovery(0, 63, 222),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts.
    "comes and goes": (processes, random) => ({
      processes,
      network: { ...synchronousNetwork, maxDelay: boundFor(processes) },
      faults: [
        ...ups,
        ...oneCrash(processes - 1, random.between(200, 260)),
        ...oneCrash(random.between(2, processes - 2), random.between(430, 490)),
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
      scenario: ["six", "very slow"],
      schedules: { seeds: 40, firstSeed: 1001, tickLimit: 800 },
      hint: "accuracy",
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
      title: "The dead are found within 3 · (period + maxDelay), again and again, of more than ten",
      points: 1,
      property: { name: "completeness", withinTicks: (n) => 3 * (10 + boundFor(n)) },
      family: "comes and goes",
      sizes: { draw: 2, from: [11, 14], and: [4] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 850 },
      dependsOn: ["completeness"],
      hint: "completeness",
    },
    {
      id: "accuracy-in-the-long-run",
      title: "Nobody is suspected who is alive, again and again, of more than ten",
      points: 1,
      property: "accuracy",
      family: "comes and goes",
      sizes: { draw: 2, from: [11, 14], and: [4] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 850 },
      hint: "accuracy",
    },
    {
      id: "return-in-the-long-run",
      title: "Whoever comes back for the third time is trusted again, by more than ten",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: (n) => lastReturn + 20 + boundFor(n) },
      family: "comes and goes",
      sizes: { draw: 2, from: [11, 14], and: [4] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 850 },
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
      sizes: { draw: 2, from: [11, 14], and: [4] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 850 },
      dependsOn: ["completeness"],
      hint: "messages",
    },
  ],
});
