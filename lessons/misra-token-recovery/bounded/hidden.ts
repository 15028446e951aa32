/** What only the grading side sees: larger rings, and losses one after the other. */

import { acquisition, heavyLoad, oneRequest, randomLoad, staggered } from "tiebreak/mutex";
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
    four: { processes: 4, ...ring, workload: oneRequest(2) },
    six: { processes: 6, ...ring, workload: staggered(6, 4, 7) },
    "six lose in turns": {
      processes: 6,
      ...bounded,
      workload: heavyLoad(6, 20),
      faults: [loss(9, "y"), loss(60, "x")],
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
    // On a network where all takes equally long, the tokens keep together: N meetings a round.
    together: (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: randomLoad(processes, 3, 60, random, 12),
    }),
    // The same, and one of them is lost.
    "apart again": (processes, random) => ({
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
      id: "one-y-among-four",
      title: "Never a second Y, among four",
      points: 2,
      property: { name: "single-token", type: "y" },
      scenario: "four",
      schedules: "every",
      dependsOn: ["exclusion"],
      hint: "one-y",
    },
    {
      id: "exclusion-in-a-larger-ring",
      title: "Never two inside, in a larger ring",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["six", "six lose in turns"],
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 1200 },
      hint: "exclusion",
    },
    {
      id: "recovery-in-a-larger-ring",
      title: "Whoever asks gets in, when X and Y are lost in turns",
      points: 2,
      property: { name: "recovery", losses: 2, patienceTicks: 1200 },
      scenario: "six lose in turns",
      schedules: { seeds: 10, firstSeed: 1001, tickLimit: 2600 },
      hint: "progress",
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
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "one-y-among-many",
      title: "Never a second Y, among ten and more that the tokens visit together",
      points: 1,
      property: { name: "single-token", type: "y" },
      family: "together",
      sizes: [10, 11, 12, 13],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000 },
      dependsOn: ["exclusion"],
      hint: "one-y",
    },
    {
      id: "small-numbers-among-many",
      title: "No number in a message is larger than N + 1, among more than six",
      points: 1,
      property: { name: "bounded-numbers", atMost: (n) => n + 1, formula: "N + 1" },
      family: "together",
      sizes: { draw: 2, from: [7, 14], and: [20] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 2000 },
      dependsOn: ["small-numbers"],
      hint: "small-numbers",
    },
    {
      id: "recovery-among-many",
      title: "Whoever asks gets in, among more than ten",
      points: 1,
      property: { name: "recovery", losses: 1, patienceTicks: (n) => 60 * n },
      family: "apart again",
      sizes: { draw: 2, from: [11, 14], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 6000 },
      dependsOn: ["progress"],
      hint: "progress",
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
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "recovery-of-both",
      title: "Whoever asks gets in, when Y is lost at once, and later X",
      points: 1,
      property: { name: "recovery", losses: 2, patienceTicks: (n) => 60 * n + 200 },
      family: "both in turn",
      sizes: { draw: 1, from: [11, 13], and: [3] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 4000 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "exclusion-side-by-side",
      title: "Never two inside, when X has followed Y closely all the way round",
      points: 1,
      property: "mutual-exclusion",
      family: "side by side",
      sizes: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
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
