/** What only the grading side sees: longer stalls, several links, a process that comes back. */

import { crashAndRecovery, oneCrash } from "tiebreak/detector";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";

const steady = { ...fifoNetwork, minDelay: 3, maxDelay: 3 };

function stalls(from: number, to: number, ticks: number, times: number) {
  return Array.from(
    { length: times },
    (_, stall) =>
      ({
        kind: "on",
        event: { kind: "send", from, to },
        nth: 25 * (stall + 1),
        effect: { kind: "delay", ticks },
      }) as const,
  );
}

/** From tick 360 on, a link holds up all heartbeats for a while every 70 ticks, however many. */
function lateStalls(from: number, to: number, ticks: number) {
  return Array.from({ length: 8 }, (_, stall) => 361 + 70 * stall).flatMap((tick) => [
    { kind: "at", tick, choices: [{ kind: "cut", from, to }] } as const,
    { kind: "at", tick: tick + ticks, choices: [{ kind: "heal", from, to }] } as const,
  ]);
}

const twoLinks = [...stalls(0, 3, 140, 24), ...stalls(2, 1, 60, 24)];

export default defineRubric({
  problem: "detector",
  scenarios: {
    "two links": { processes: 4, network: steady, faults: twoLinks },
    "two links, two deaths": {
      processes: 4,
      network: steady,
      faults: [...twoLinks, ...oneCrash(0, 6207), ...oneCrash(2, 6411)],
    },
    "comes back": { processes: 3, network: steady, faults: crashAndRecovery(1, 150, 400) },
  },
  families: {
    // More than ten processes, whose ids differ as texts. Four come and go, one after the other,
    // and a fifth dies as soon as it has said that it is back. Then two links stall; two die, and
    // one that was away comes back and has to notice.
    crowd: (processes, random) => ({
      processes,
      network: { ...steady, cutLinks: "hold" },
      faults: [
        ...[3, 4, 5, 6].flatMap((id, place) => crashAndRecovery(id, 43 + 37 * place, 101)),
        ...crashAndRecovery(7, 191, 101),
        ...oneCrash(7, 297),
        ...lateStalls(2, processes - 2, random.between(35, 45)),
        ...lateStalls(processes - 1, 1, random.between(35, 45)),
        ...oneCrash(0, 591),
        ...oneCrash(processes - 1, 603),
        ...crashAndRecovery(8, 641, 61),
      ],
    }),
  },
  criteria: [
    {
      id: "patience-with-two",
      title: "Two links stall, each in its own way, and both are learnt",
      points: 2,
      property: { name: "eventual-accuracy", fromTick: 5200 },
      scenario: "two links",
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 6100 },
      dependsOn: ["prompt"],
      hint: "patience",
    },
    {
      id: "completeness-of-two",
      title: "Those who stalled and then die are still found",
      points: 1,
      property: { name: "completeness", withinTicks: 400 },
      scenario: "two links, two deaths",
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 7000 },
      dependsOn: ["prompt"],
      hint: "completeness",
    },
    {
      id: "return",
      title: "Whoever comes back is trusted again",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: 600 },
      scenario: "comes back",
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 800 },
      dependsOn: ["prompt"],
      hint: "patience",
    },
    {
      id: "patience-in-a-crowd",
      title: "Links stall and somebody comes back, among more than ten; in the end nobody errs",
      points: 1,
      property: { name: "eventual-accuracy", fromTick: 720 },
      family: "crowd",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 900 },
      dependsOn: ["prompt"],
      hint: "patience",
    },
    {
      id: "completeness-in-a-crowd",
      title: "The dead are found within 150 ticks, among more than ten",
      points: 1,
      property: { name: "completeness", withinTicks: 150 },
      family: "crowd",
      sizes: { draw: 1, from: [11, 12] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 900 },
      dependsOn: ["prompt"],
      hint: "completeness",
    },
  ],
});
