/** What the learner is told: never two X, never two Y, and back to work after any loss. */

import { acquisition, allAtOnce, heavyLoad } from "tiebreak/mutex";
import { fifoNetwork, reorderingNetwork, synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome, rounds } from "tiebreak/workload";

const ring = { topology: { kind: "ring" }, network: fifoNetwork } as const;
/** Delays have a bound here, so that a wait can be told from an endless wait. */
const bounded = { ...ring, network: { ...synchronousNetwork, order: "fifo" } } as const;

function lose(nth: number, type: "x" | "y") {
  return { kind: "on", event: { kind: "send", type }, nth, effect: { kind: "drop" } } as const;
}

/** The nth message is lost, whatever it is. In every other case only p1 asks. */
function losing(nth: number) {
  const onlyOne = forSome([1], () => rounds(4, () => acquisition(7)));
  return {
    processes: 3,
    ...bounded,
    workload: nth % 2 === 0 ? heavyLoad(3, 4) : onlyOne,
    faults: [{ kind: "on", event: { kind: "send" }, nth, effect: { kind: "drop" } }],
  } as const;
}

export default defineRubric({
  problem: "mutex",
  scenarios: {
    duo: { processes: 2, ...ring, workload: allAtOnce(2) },
    trio: { processes: 3, ...ring, workload: forSome([0, 1], () => [acquisition(0)]) },
    again: {
      processes: 3,
      ...bounded,
      workload: heavyLoad(3, 20),
      faults: [lose(5, "y"), lose(25, "x"), lose(45, "y"), lose(65, "x")],
    },
    "message 1 is lost": losing(1),
    "message 2 is lost": losing(2),
    "message 3 is lost": losing(3),
    "message 4 is lost": losing(4),
    "message 5 is lost": losing(5),
    "message 6 is lost": losing(6),
    "message 7 is lost": losing(7),
    "message 8 is lost": losing(8),
    "message 9 is lost": losing(9),
    "message 10 is lost": losing(10),
    // For the figures of the text.
    story: {
      processes: 3,
      topology: { kind: "ring" },
      network: unitNetwork,
      workload: forSome([1], () => [acquisition(2, "main", 9), acquisition(12)]),
    },
    reordered: {
      processes: 2,
      topology: { kind: "ring" },
      network: reorderingNetwork,
      workload: allAtOnce(2),
    },
  },
  criteria: [
    {
      id: "exclusion",
      title: "Never two inside, whatever message is lost",
      points: 4,
      property: "mutual-exclusion",
      scenario: ["duo", "trio"],
      schedules: { every: { losses: 1 }, firings: 4, stateLimit: 100_000 },
    },
    {
      id: "one-y",
      title: "Never a second Y while the first is alive",
      points: 2,
      property: { name: "single-token", type: "y" },
      scenario: ["duo", "trio"],
      schedules: { every: {}, firings: 4, stateLimit: 40_000 },
      dependsOn: ["exclusion"],
    },
    {
      id: "recovery",
      title: "Whoever asks gets in, whichever message is lost",
      points: 3,
      property: { name: "recovery", losses: 1, patienceTicks: 400 },
      scenario: [
        "message 1 is lost",
        "message 2 is lost",
        "message 3 is lost",
        "message 4 is lost",
        "message 5 is lost",
        "message 6 is lost",
        "message 7 is lost",
        "message 8 is lost",
        "message 9 is lost",
        "message 10 is lost",
      ],
      schedules: { seeds: 5, tickLimit: 700 },
    },
    {
      id: "again",
      title: "And again: Y, then X, then Y, then X are lost",
      points: 1,
      property: { name: "recovery", losses: 4, patienceTicks: 400 },
      scenario: "again",
      schedules: { seeds: 5, tickLimit: 1600 },
      dependsOn: ["recovery"],
    },
  ],
});
