/** What the learner is told: find the dead, leave the living alone, and do not chatter. */

import { crashAndRecovery, crashesInTurn, oneCrash } from "tiebreak/detector";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

/** Deliveries take up to 25 ticks: two and a half periods. */
const slowNetwork = { ...synchronousNetwork, maxDelay: 25 };

export default defineRubric({
  problem: "detector",
  scenarios: {
    trio: { processes: 3, network: synchronousNetwork, faults: oneCrash(2, 105) },
    "last one left": {
      processes: 3,
      network: synchronousNetwork,
      faults: crashesInTurn([2, 1], 90),
    },
    "slow trio": { processes: 3, network: slowNetwork, faults: oneCrash(2, 105) },
    // It comes back out of step with the beats of the others.
    "comes back": {
      processes: 3,
      network: synchronousNetwork,
      faults: crashAndRecovery(2, 100, 157),
    },
    // For the figures of the text.
    unit: { processes: 3, network: unitNetwork, faults: oneCrash(2, 25) },
    "slow link": {
      processes: 3,
      network: { ...synchronousNetwork, slow: [{ from: 1, to: 0, factor: 12 }] },
    },
    "slow clock": { processes: 3, network: synchronousNetwork, clockRates: [1, 4, 1] },
  },
  families: {
    calm: (processes) => ({ processes, network: unitNetwork }),
  },
  criteria: [
    {
      id: "completeness",
      title: "The dead are found within 3 · (period + maxDelay) = 60 ticks",
      points: 3,
      property: { name: "completeness", withinTicks: 60 },
      scenario: ["trio", "last one left"],
      schedules: { seeds: 10, tickLimit: 400 },
    },
    {
      id: "completeness-slow",
      title: "The same where deliveries take up to 25 ticks: within 105 ticks",
      points: 1,
      property: { name: "completeness", withinTicks: 105 },
      scenario: "slow trio",
      schedules: { seeds: 10, tickLimit: 400 },
    },
    {
      id: "accuracy",
      title: "Nobody is suspected who is alive",
      points: 4,
      property: "accuracy",
      scenario: ["trio", "slow trio", "comes back"],
      schedules: { seeds: 30, tickLimit: 500 },
    },
    {
      id: "return",
      title: "Whoever comes back is trusted again within 30 ticks",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: 287 },
      scenario: "comes back",
      schedules: { seeds: 10, tickLimit: 400 },
      dependsOn: ["completeness"],
    },
    {
      id: "messages",
      title: "At most N(N − 1) messages in 10 ticks",
      points: 1,
      property: {
        name: "message-rate",
        periodTicks: 10,
        atMost: (n) => n * (n - 1),
        formula: "N(N − 1)",
      },
      family: "calm",
      sizes: [2, 3, 5, 8],
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["completeness"],
    },
  ],
});
