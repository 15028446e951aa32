/** What only the grading side sees: larger rings, other networks, slow links. */

import type { Job } from "tiebreak";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import {
  allAtOnce,
  chain,
  giving,
  heavyLoad,
  jobDepthLimit,
  jobFor,
  randomLoad,
} from "tiebreak/termination";
import { forSome } from "tiebreak/workload";

/** A round trip through every channel when everybody is connected to everybody. */
function everyChannel(processes: number): number[] {
  const ids = Array.from({ length: processes }, (_, id) => id);
  return ids.flatMap((one) => ids.slice(one + 1).flatMap((other) => [one, other]));
}

/** One job that goes to and fro between two processes, as often as a message can hold it. */
function toAndFro(one: number, other: number, depth = 1): Job {
  const next = depth < jobDepthLimit ? [toAndFro(other, one, depth + 1)] : [];
  return jobFor(one, `j${depth}`, next);
}

export default defineRubric({
  problem: "termination",
  scenarios: {
    six: {
      processes: 6,
      topology: { kind: "ring" },
      network: fifoNetwork,
      workload: randomLoad(6, 2, "successor", new Random(13)),
    },
    slow: {
      processes: 4,
      topology: { kind: "ring" },
      network: { ...fifoNetwork, slow: [{ from: 3, factor: 9 }] },
      workload: heavyLoad(4, 2),
    },
    // All twelve channels among four.
    four: {
      processes: 4,
      network: fifoNetwork,
      grants: { route: [0, 1, 0, 2, 0, 3, 1, 2, 1, 3, 2, 3] },
      workload: randomLoad(4, 2, "anybody", new Random(5)),
    },
  },
  families: {
    // Rings of more than ten, with plenty of work for everybody.
    "large ring": (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: fifoNetwork,
      // The first process has nothing to do, and its neighbours' work does not reach it.
      workload: randomLoad(processes, 6, "successor", random).map((jobs, id) =>
        id === 0 || id > processes - 6 ? [] : jobs,
      ),
    }),
    // Between two processes work is slow, and goes on behind the marker's back.
    "slow channel": (processes) => ({
      processes,
      grants: { route: everyChannel(processes) },
      network: {
        ...fifoNetwork,
        slow: [
          { from: processes - 1, to: processes - 2, factor: 20 },
          { from: processes - 2, to: processes - 1, factor: 20 },
        ],
      },
      workload: forSome([processes - 1], (id) => [giving(toAndFro(id, id - 1), 0)]),
    }),
    // So few that the marker comes by again and again while the work lasts.
    "long chain": (processes, random) => ({
      processes,
      topology: { kind: "ring" },
      network: { ...fifoNetwork, slow: [{ from: random.below(processes), factor: 3 }] },
      workload: chain(processes, jobDepthLimit),
    }),
    relay: (processes) => ({
      processes,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: allAtOnce(processes),
    }),
  },
  criteria: [
    {
      id: "never-early-elsewhere",
      title: "Never too early, on larger rings and on other networks",
      points: 2,
      property: "no-false-announcement",
      scenario: ["six", "slow", "four"],
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-elsewhere",
      title: "Announced in the end, on larger rings and on other networks",
      points: 1,
      property: "detection",
      scenario: ["six", "slow", "four"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "never-early-among-many",
      title: "Never too early, among more than ten",
      points: 1,
      property: "no-false-announcement",
      family: "large ring",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "never-early-in-a-long-chain",
      title: "Never too early, while the marker comes by again and again",
      points: 1,
      property: "no-false-announcement",
      family: "long chain",
      sizes: [2, 3, 4],
      schedules: { seeds: 6, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-among-many",
      title: "Announced in the end, among more than ten",
      points: 1,
      property: "detection",
      family: "large ring",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "detected-in-a-long-chain",
      title: "Announced in the end, while the marker comes by again and again",
      points: 1,
      property: "detection",
      family: "long chain",
      sizes: [2, 3, 4],
      schedules: { seeds: 6, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "work-done-among-many",
      title: "No job is lost or done twice, among more than ten",
      points: 1,
      property: "all-work-done",
      family: "large ring",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["work-done"],
      hint: "work-done",
    },
    {
      id: "work-done-in-a-long-chain",
      title: "No job is lost or done twice, while the marker comes by again and again",
      points: 1,
      property: "all-work-done",
      family: "long chain",
      sizes: [2, 3, 4],
      schedules: { seeds: 6, firstSeed: 1001 },
      dependsOn: ["work-done"],
      hint: "work-done",
    },
    {
      id: "messages-after-the-end",
      title: "On any ring, at most 2N messages after the end",
      points: 1,
      property: { name: "messages-after-end", atMost: (n) => 2 * n, formula: "2N" },
      family: "large ring",
      sizes: { draw: 2, from: [11, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "delay-among-many",
      title: "On larger rings, announced within two rounds after the end: 2N T",
      points: 1,
      property: { name: "detection-delay", atMost: (n) => 2 * n, formula: "2N T" },
      family: "relay",
      sizes: { draw: 2, from: [9, 16], and: [40] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["delay"],
      hint: "delay",
    },
    {
      id: "never-early-on-a-slow-channel",
      title: "Never too early, when work goes on behind the marker",
      points: 1,
      property: "no-false-announcement",
      family: "slow channel",
      sizes: [3, 4, 11],
      schedules: { seeds: 3, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-on-a-slow-channel",
      title: "Announced in the end, when work goes on behind the marker",
      points: 1,
      property: "detection",
      family: "slow channel",
      sizes: [3, 4, 11],
      schedules: { seeds: 3, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
  ],
});
