/** What only the grading side sees: larger clusters, slow links, work that grows. */

import type { Job } from "tiebreak";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { chain, giving, jobDepthLimit, jobFor, randomLoad, staggered } from "tiebreak/termination";
import { forSome, rounds } from "tiebreak/workload";

/** Very many jobs, one waking the next, and none at the first process if there are three. */
function longChain(processes: number, random: Random) {
  const link = (depth: number, before: number): Job => {
    const others = Array.from({ length: processes }, (_, id) => id).filter((id) => id !== before);
    const busy = others.filter((id) => id !== 0);
    const candidates = busy.length === 0 ? others : busy;
    const at = candidates[random.below(candidates.length)] ?? 0;
    return jobFor(at, `j${depth}`, depth < jobDepthLimit ? [link(depth + 1, at)] : []);
  };
  const first = link(1, 0);
  return forSome([first.at], () => [giving(first, 0)]);
}

/** Everybody sends four jobs to and fro with the first process, which is hardly ever idle. */
function allWithTheFirst(processes: number) {
  const ids = Array.from({ length: processes - 1 }, (_, id) => id + 1);
  const visit = (name: string, at: number, other: number, depth: number): Job => {
    const next = depth < jobDepthLimit ? [visit(name, other, at, depth + 1)] : [];
    return jobFor(at, `${name}-${depth}`, next);
  };
  return forSome(ids, (id) =>
    rounds(4, (round) => giving(visit(`j${id}-${round}`, id, 0, 1), round)),
  );
}

export default defineRubric({
  problem: "termination",
  scenarios: {
    crowd: {
      processes: 5,
      network: fifoNetwork,
      workload: randomLoad(5, 2, "anybody", new Random(7)),
    },
    // Work crosses the question whether there is any: what p1 has sent and received by the time it
    // is asked comes out even, although p2 has answered before, and one job is still on its way.
    crossing: {
      processes: 3,
      network: fifoNetwork,
      workload: forSome([1], () => [
        giving(jobFor(1, "j1", [jobFor(2, "j2", [jobFor(1, "j3"), jobFor(0, "j4")])]), 0),
      ]),
    },
    slow: {
      processes: 4,
      network: { ...fifoNetwork, slow: [{ from: 1, factor: 9 }] },
      workload: staggered(4, 2, 6),
    },
  },
  families: {
    // More than ten processes, with plenty of work for everybody.
    many: (processes, random) => ({
      processes,
      network: fifoNetwork,
      workload: randomLoad(processes, 6, "anybody", random),
    }),
    // The first process has nothing to do, and takes one snapshot after another.
    "long chain": (processes, random) => ({
      processes,
      network: { ...fifoNetwork, slow: [{ from: processes - 1, factor: 4 }] },
      workload: longChain(processes, random),
    }),
    "busy first": (processes) => ({
      processes,
      network: fifoNetwork,
      workload: allWithTheFirst(processes),
    }),
    relay: (processes) => ({
      processes,
      network: unitNetwork,
      workload: chain(processes, processes + 2),
    }),
  },
  criteria: [
    {
      id: "never-early-in-a-crowd",
      title: "Never too early, in larger clusters",
      points: 2,
      property: "no-false-announcement",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 30, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-in-a-crowd",
      title: "Announced in the end, in larger clusters",
      points: 1,
      property: "detection",
      scenario: ["crowd", "slow"],
      schedules: { seeds: 20, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "never-early-while-crossing",
      title: "Never too early, when work crosses the question whether there is any",
      points: 1,
      property: "no-false-announcement",
      scenario: "crossing",
      schedules: { every: {}, stateLimit: 20_000 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "never-early-among-many",
      title: "Never too early, among more than ten",
      points: 1,
      property: "no-false-announcement",
      family: "many",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "never-early-in-a-long-chain",
      title: "Never too early, with many snapshots before the end",
      points: 1,
      property: "no-false-announcement",
      family: "long chain",
      sizes: [2, 3, 4, 11],
      schedules: { seeds: 8, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
    {
      id: "detected-among-many",
      title: "Announced in the end, among more than ten",
      points: 1,
      property: "detection",
      family: "many",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "detected-in-a-long-chain",
      title: "Announced in the end, with many snapshots before the end",
      points: 1,
      property: "detection",
      family: "long chain",
      sizes: [2, 3, 4, 11],
      schedules: { seeds: 8, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "work-done-among-many",
      title: "No job is lost or done twice, among more than ten",
      points: 1,
      property: "all-work-done",
      family: "many",
      sizes: { draw: 1, from: [11, 13] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["work-done"],
      hint: "work-done",
    },
    {
      id: "work-done-in-a-long-chain",
      title: "No job is lost or done twice, with many snapshots before the end",
      points: 1,
      property: "all-work-done",
      family: "long chain",
      sizes: [2, 3, 4, 11],
      schedules: { seeds: 8, firstSeed: 1001 },
      dependsOn: ["work-done"],
      hint: "work-done",
    },
    {
      id: "messages-after-the-end",
      title: "At most two snapshots after the end: 2(N² − 1) messages",
      points: 1,
      property: {
        name: "messages-after-end",
        atMost: (n) => 2 * (n * n - 1),
        formula: "2(N² − 1)",
      },
      family: "long chain",
      sizes: [2, 3, 4, 11],
      schedules: { seeds: 8, firstSeed: 1001 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "delay-among-many",
      title: "At most 6T after the end, among more than ten",
      points: 1,
      property: { name: "detection-delay", atMost: 6, formula: "6T" },
      family: "relay",
      sizes: { draw: 2, from: [9, 13], and: [30] },
      schedules: { seeds: 1, firstSeed: 1001 },
      dependsOn: ["delay"],
      hint: "delay",
    },
    {
      id: "detected-by-a-busy-one",
      title: "Announced in the end, by one who is hardly ever idle",
      points: 1,
      property: "detection",
      family: "busy first",
      sizes: [2, 3, 5],
      schedules: { seeds: 12, firstSeed: 1001 },
      dependsOn: ["detected"],
      hint: "detected",
    },
    {
      id: "never-early-by-a-busy-one",
      title: "Never too early, by one who is hardly ever idle",
      points: 1,
      property: "no-false-announcement",
      family: "busy first",
      sizes: [2, 3, 5],
      schedules: { seeds: 12, firstSeed: 1001 },
      dependsOn: ["never-early"],
      hint: "never-early",
    },
  ],
});
