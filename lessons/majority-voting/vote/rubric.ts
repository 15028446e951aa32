/** Safe in every order and with a crash; live as long as a majority is up; and the price. */

import type { Fault } from "tiebreak/fault";
import { acquisition, heavyLoad, lightLoad } from "tiebreak/mutex";
import { fifoNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

/** Among four, p0 has the votes of itself, p2 and p3, and is inside for long; then p1 asks. */
const heldByThree = {
  processes: 4,
  network: { ...unitNetwork, slow: [{ from: 0, to: 1, factor: 100 }] },
  workload: [[acquisition(0, "main", 60)], [acquisition(10)]],
};

function forgetting(voters: readonly number[]): Fault[] {
  return voters.flatMap((process): Fault[] => [
    { kind: "at", tick: 5, choices: [{ kind: "crash", process }] },
    { kind: "at", tick: 7, choices: [{ kind: "recover", process }] },
  ]);
}

const twoCandidates = forSome([0, 1], () => [acquisition(0)]);

export default defineRubric({
  problem: "mutex",
  scenarios: {
    three: { processes: 3, network: fifoNetwork, workload: twoCandidates },
    four: { processes: 4, network: fifoNetwork, workload: twoCandidates },
    // What p2 sends to p0 takes long; what p0 sends to p2 does not.
    late: {
      processes: 3,
      network: { ...fifoNetwork, slow: [{ from: 2, to: 0, factor: 15 }] },
      workload: forSome([0, 1], () => rounds(6, () => acquisition(0, "main", 20))),
    },
    // For the figures of the text.
    split: { processes: 3, network: fifoNetwork, workload: heavyLoad(3, 1) },
    "one forgets": { ...heldByThree, faults: forgetting([2]) },
    "two forget": { ...heldByThree, faults: forgetting([2, 3]) },
    crowd: { processes: 5, network: fifoNetwork, workload: heavyLoad(5, 2) },
    "minority down": {
      processes: 5,
      network: fifoNetwork,
      workload: forSome([0, 1], () => [acquisition(5), acquisition(0)]),
      faults: [
        {
          kind: "at",
          tick: 1,
          choices: [
            { kind: "crash", process: 3 },
            { kind: "crash", process: 4 },
          ],
        },
      ],
    },
  },
  families: {
    quiet: (processes) => ({
      processes,
      network: unitNetwork,
      workload: lightLoad(processes, 2, 100),
    }),
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside",
      points: 4,
      property: "mutual-exclusion",
      scenario: "three",
      schedules: { every: {}, firings: 0 },
    },
    {
      id: "even",
      title: "Never two inside, when half of the votes are not more than half",
      points: 1,
      property: "mutual-exclusion",
      scenario: "four",
      schedules: { seeds: 40 },
    },
    {
      id: "crash",
      title: "Never two inside, when a process crashes for good",
      points: 1,
      property: "mutual-exclusion",
      scenario: "three",
      schedules: { every: { crashes: 1 }, firings: 0 },
    },
    {
      id: "retries",
      title: "Never two inside, when votes come so late that candidates have given up",
      points: 1,
      property: "mutual-exclusion",
      scenario: ["late", "crowd"],
      schedules: { seeds: 30 },
    },
    {
      id: "progress",
      title: "Whoever asks gets in, when everybody asks",
      points: 2,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      scenario: "crowd",
      schedules: { seeds: 20, tickLimit: 30_000 },
    },
    {
      id: "minority",
      title: "Whoever asks gets in, when two of five are down",
      points: 2,
      property: { name: "no-starvation", patienceTicks: 10_000 },
      scenario: "minority down",
      schedules: { seeds: 20, tickLimit: 30_000 },
    },
    {
      id: "messages",
      title: "At most 3(N − 1) messages for an entry nobody contests",
      points: 1,
      property: { name: "message-budget", atMost: (n) => 3 * (n - 1), formula: "3(N − 1)" },
      family: "quiet",
      sizes: [3, 4, 5, 8, 9],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "client-delay",
      title: "At most 2T from asking to entering, when nobody else asks",
      points: 1,
      property: { name: "client-delay", atMost: 2, formula: "2" },
      family: "quiet",
      sizes: [3, 4, 5, 8, 9],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
  ],
});
