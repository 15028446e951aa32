/** What the learner is told: quick where the network is quick, patient where it must be. */

import { oneCrash } from "tiebreak/detector";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

/** Deliveries take 5 ticks, but nobody promises that: processes see `maxDelay` as Infinity. */
const steady = { ...fifoNetwork, minDelay: 5, maxDelay: 5 };

/** Every 20th heartbeat on a link takes so much longer, and those behind it must wait for it. */
function stalls(from: number, to: number, ticks: number, times: number) {
  return Array.from(
    { length: times },
    (_, stall) =>
      ({
        kind: "on",
        event: { kind: "send", from, to },
        nth: 20 * (stall + 1),
        effect: { kind: "delay", ticks },
      }) as const,
  );
}

export default defineRubric({
  problem: "detector",
  scenarios: {
    steady: { processes: 3, network: steady, faults: oneCrash(2, 203) },
    stalling: { processes: 3, network: steady, faults: stalls(1, 0, 100, 24) },
    "stalls, then dies": {
      processes: 3,
      network: steady,
      faults: [...stalls(1, 0, 100, 24), ...oneCrash(1, 5003)],
    },
  },
  families: {
    calm: (processes) => ({ processes, network: steady }),
  },
  criteria: [
    {
      id: "prompt",
      title: "Where the network is quick, the dead are found within 100 ticks",
      points: 3,
      property: { name: "completeness", withinTicks: 100 },
      scenario: "steady",
      schedules: { seeds: 1, tickLimit: 600 },
    },
    {
      id: "patience",
      title: "A link stalls for 100 ticks again and again; after tick 3000 nobody falls for it",
      points: 4,
      property: { name: "eventual-accuracy", fromTick: 3000 },
      scenario: "stalling",
      schedules: { seeds: 1, tickLimit: 5000 },
      dependsOn: ["prompt"],
    },
    {
      id: "completeness",
      title: "Whoever stalled and then dies is still found, within 300 ticks",
      points: 3,
      property: { name: "completeness", withinTicks: 300 },
      scenario: "stalls, then dies",
      schedules: { seeds: 1, tickLimit: 5600 },
      dependsOn: ["prompt"],
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
      sizes: [2, 3, 8],
      schedules: { seeds: 1, tickLimit: 200 },
      dependsOn: ["prompt"],
    },
  ],
});
