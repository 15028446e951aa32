/** What only the grading side sees: other orders on the ring, more dead, more who begin. */

import { concurrentElections, election, oneElection, staggeredElections } from "tiebreak/election";
import { synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const mixed = { kind: "ring", skips: true, order: [4, 1, 6, 0, 3, 5, 2] } as const;
const fifo = { ...synchronousNetwork, order: "fifo", maxDelay: 6 } as const;

function crash(tick: number, process: number) {
  return { kind: "at", tick, choices: [{ kind: "crash", process }] } as const;
}

export default defineRubric({
  problem: "election",
  scenarios: {
    "mixed ring": {
      processes: 7,
      topology: mixed,
      network: fifo,
      workload: staggeredElections(7, 9),
      faults: [crash(0, 6), crash(0, 0)],
    },
    "only one left": {
      processes: 7,
      topology: mixed,
      network: fifo,
      workload: oneElection(2, 1),
      faults: [0, 1, 3, 4, 5, 6].map((process) => crash(0, process)),
    },
    "trio, highest begins": {
      processes: 3,
      topology: { kind: "ring", skips: true, order: [0, 2, 1] },
      network: unitNetwork,
      workload: oneElection(2),
    },
  },
  families: {
    // More than ten processes, whose ids differ as texts, and some begin more than five times.
    "long haul": (processes, random) => ({
      processes,
      topology: {
        kind: "ring",
        skips: true,
        order: random.shuffle(Array.from({ length: processes }, (_, id) => id)),
      },
      network: fifo,
      workload: forSome([0, 4, processes - 2], () =>
        rounds(6, () => election(random.between(20, 30) * processes)),
      ),
      faults: [crash(70 * processes, processes - 1), crash(71 * processes, 3)],
    }),
    "two begin": (processes) => ({
      processes,
      topology: { kind: "ring", skips: true },
      network: unitNetwork,
      workload: concurrentElections([0, processes - 2], 1),
    }),
  },
  criteria: [
    {
      id: "termination-mixed",
      title: "Everybody who lives decides, on a ring in another order",
      points: 1,
      property: "termination",
      scenario: ["mixed ring", "only one left"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["termination"],
      hint: "skipping",
    },
    {
      id: "validity-mixed",
      title: "The highest of the living wins, on a ring in another order",
      points: 1,
      property: { name: "validity-throughout", rule: "highest" },
      scenario: ["mixed ring", "only one left"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-orphan",
      title: "Everybody who lives decides, whoever crashes and whenever",
      points: 1,
      property: "termination",
      scenario: "trio, highest begins",
      schedules: { every: { crashes: 1 }, stateLimit: 10_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
    {
      id: "messages-of-two",
      title: "2N messages and as many acknowledgements for each of two elections",
      points: 1,
      property: { name: "exact-messages", equals: (n) => 4 * n, formula: "4N" },
      family: "two begin",
      sizes: [3, 5, 8],
      schedules: { seeds: 1, firstSeed: 1001, tickLimit: 1000, stepLimit: 3000 },
      dependsOn: ["messages"],
      hint: "messages",
    },
    {
      id: "validity-in-the-long-run",
      title: "The highest who lives wins, among more than ten and over and over",
      points: 1,
      property: { name: "validity-throughout", rule: "highest" },
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["validity"],
      hint: "validity",
    },
    {
      id: "termination-in-the-long-run",
      title: "Everybody who lives decides, among more than ten and over and over",
      points: 1,
      property: "termination",
      family: "long haul",
      sizes: { draw: 2, from: [11, 16] },
      schedules: { seeds: 2, firstSeed: 1001, tickLimit: 20_000, stepLimit: 30_000 },
      dependsOn: ["termination"],
      hint: "termination",
    },
  ],
});
