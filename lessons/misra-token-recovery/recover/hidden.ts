/** What only the grading side sees: larger rings, odd orders, other losses. */

import { acquisition, heavyLoad, randomLoad, staggered } from "tiebreak/mutex";
import { fifoNetwork, synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forEach, rounds } from "tiebreak/workload";

const ring = { topology: { kind: "ring" }, network: fifoNetwork } as const;
const bounded = { ...ring, network: { ...synchronousNetwork, order: "fifo" } } as const;

function loss(nth: number, type: "x" | "y") {
  return { kind: "on", event: { kind: "send", type }, nth, effect: { kind: "drop" } } as const;
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    five: { processes: 5, ...ring, workload: staggered(5, 4, 7) },
    "five lose x": {
      processes: 5,
      ...bounded,
      workload: heavyLoad(5, 8),
      faults: [loss(17, "x")],
    },
    "five lose in turns": {
      processes: 5,
      ...bounded,
      workload: heavyLoad(5, 20),
      faults: [loss(9, "y"), loss(50, "x"), loss(90, "x")],
    },
    "ring out of order": {
      processes: 4,
      ...bounded,
      topology: { kind: "ring", order: [2, 0, 3, 1] },
      workload: heavyLoad(4, 12),
      faults: [loss(7, "x"), loss(45, "y")],
    },
  },
  families: {
    // Every 37th message is lost, whichever it is: each process makes new tokens many times.
    "lost over and over": (processes) => ({
      processes,
      ...bounded,
      workload: heavyLoad(processes, 330),
      faults: Array.from(
        { length: 56 },
        (_, time) =>
          ({
            kind: "on",
            event: { kind: "send" },
            nth: 37 * (time + 1),
            effect: { kind: "drop" },
          }) as const,
      ),
    }),
    // More than ten processes. On a network where all takes equally long, the tokens keep together.
    together: (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: randomLoad(processes, 3, 60, random, 12),
      faults: [loss(random.between(1, 4 * processes), "x")],
    }),
    // Long stays, asked for while X rests here: Y passes by over and over, and is lost at times. Of
    // many, the one where the tokens begin never asks.
    "at rest": (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload:
        processes === 2
          ? randomLoad(2, 25, 30, random, 40)
          : [[], ...randomLoad(processes, 6, 90, random, 12).slice(1)],
      faults: processes === 2 ? [1, 2, 3, 4, 5, 6].map((time) => loss(40 * time, "y")) : [],
    }),
    // Y is lost before it has been everywhere, and X when Y is there again.
    "both in turn": (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: randomLoad(processes, 12, 80, random, 5),
      faults: [loss(random.between(1, 2), "y"), loss(6 * processes, "x")],
    }),
    // p1 lets X go right after Y, and X joins Y wherever that comes. A round later p1 asks again.
    "side by side": (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: [
        [],
        [acquisition(0, "main", random.between(4, 5)), acquisition(8, "main", 6 * processes)],
        [acquisition(14)],
      ],
    }),
    // Short stays of all: X overtakes Y where that rests, and is back before Y has moved on much.
    "in haste": (processes) => ({
      processes,
      ...bounded,
      workload: forEach(processes, () => rounds(60, () => acquisition(0, "main", 1))),
    }),
  },
  criteria: [
    {
      id: "exclusion-in-a-larger-ring",
      title: "Never two inside, in a larger ring",
      points: 2,
      property: "mutual-exclusion",
      scenario: ["five", "five lose in turns", "ring out of order"],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 1200 },
      hint: "exclusion",
    },
    {
      id: "recovery-in-a-larger-ring",
      title: "Whoever asks gets in, in a larger ring",
      points: 2,
      property: { name: "recovery", losses: 1, patienceTicks: 1000 },
      scenario: ["five lose x", "five lose in turns", "ring out of order"],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 2200 },
      hint: "recovery",
    },
    {
      id: "exclusion-over-and-over",
      title: "Never two inside, when tokens are lost over and over",
      points: 1,
      property: "mutual-exclusion",
      family: "lost over and over",
      sizes: [2, 3],
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 13_000 },
      hint: "exclusion",
    },
    {
      id: "recovery-over-and-over",
      title: "Whoever asks gets in, when tokens are lost over and over",
      points: 1,
      property: { name: "recovery", losses: 8, patienceTicks: 1000 },
      family: "lost over and over",
      sizes: [2, 3],
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 13_000 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "exclusion-among-many",
      title: "Never two inside, among more than ten",
      points: 1,
      property: "mutual-exclusion",
      family: "together",
      sizes: { draw: 2, from: [11, 14], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000 },
      hint: "exclusion",
    },
    {
      id: "recovery-among-many",
      title: "Whoever asks gets in, among more than ten",
      points: 1,
      property: { name: "recovery", losses: 1, patienceTicks: (n) => 60 * n },
      family: "together",
      sizes: { draw: 2, from: [11, 14], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 6000 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "exclusion-at-rest",
      title: "Never two inside, when somebody asks where X rests and stays for long",
      points: 1,
      property: "mutual-exclusion",
      family: "at rest",
      sizes: { draw: 1, from: [11, 13], and: [2] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2500 },
      hint: "exclusion",
    },
    {
      id: "turns-at-rest",
      title: "Nobody waits for ever, when somebody asks where X rests and stays for long",
      points: 1,
      property: { name: "recovery", losses: 0, patienceTicks: (n) => 60 * n + 200 },
      family: "at rest",
      sizes: { draw: 1, from: [11, 13], and: [2] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2500 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "recovery-of-both",
      title: "Whoever asks gets in, when Y is lost at once, and later X",
      points: 1,
      property: { name: "recovery", losses: 2, patienceTicks: (n) => 60 * n + 200 },
      family: "both in turn",
      sizes: { draw: 1, from: [11, 13], and: [3] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 4000 },
      dependsOn: ["recovery"],
      hint: "recovery",
    },
    {
      id: "exclusion-side-by-side",
      title: "Never two inside, when X has followed Y closely all the way round",
      points: 1,
      property: "mutual-exclusion",
      family: "side by side",
      sizes: [4, 11, 13],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 400 },
      hint: "exclusion",
    },
    {
      id: "one-y-in-haste",
      title: "Never a second Y, among many who all want in and stay briefly",
      points: 1,
      property: { name: "single-token", type: "y" },
      family: "in haste",
      sizes: { draw: 1, from: [11, 13], and: [4] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1500 },
      dependsOn: ["exclusion"],
      hint: "one-y",
    },
  ],
});
