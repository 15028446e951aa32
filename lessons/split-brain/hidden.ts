/** What only the grading side sees: several cuts, real delays, and a crash at the wrong moment. */

import { election } from "tiebreak/election";
import { healing, partition } from "tiebreak/fault";
import { fifoNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

function at(tick: number, groups: readonly (readonly number[])[], length: number) {
  return [
    { kind: "at", tick, choices: partition(groups) },
    { kind: "at", tick: tick + length, choices: healing(groups) },
  ] as const;
}

function crash(tick: number, process: number, length: number) {
  return [
    { kind: "at", tick, choices: [{ kind: "crash", process }] },
    { kind: "at", tick: tick + length, choices: [{ kind: "recover", process }] },
  ] as const;
}

/** Everybody is asked twice, one after the other, and never quite at the same time. */
function inTurn(processes: number) {
  const ids = Array.from({ length: processes }, (_, id) => id);
  return forSome(ids, (id) => [election(3 + 13 * id), election(80)]);
}

const brisk = { ...fifoNetwork, maxDelay: 4 };

export default defineRubric({
  problem: "leadership",
  scenarios: {
    troubled: {
      processes: 5,
      network: brisk,
      workload: inTurn(5),
      faults: [
        ...at(
          12,
          [
            [0, 3],
            [1, 2, 4],
          ],
          50,
        ),
        ...crash(20, 2, 9),
        ...at(90, [[0, 1, 2, 3], [4]], 40),
        ...crash(101, 1, 6),
      ],
    },
    "four in two halves": {
      processes: 4,
      network: brisk,
      workload: inTurn(4),
      faults: at(
        3,
        [
          [0, 1],
          [2, 3],
        ],
        80,
      ),
    },
  },
  criteria: [
    {
      id: "one-leader-in-trouble",
      title: "Never two leaders of one epoch, with several cuts and crashes",
      points: 2,
      property: "one-leader-per-epoch",
      scenario: ["troubled", "four in two halves"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["one-leader"],
      hint: "one-leader",
    },
    {
      id: "majority-of-four",
      title: "Nobody leads without a majority, with several cuts and crashes",
      points: 1,
      property: "majority-behind",
      scenario: ["troubled", "four in two halves"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["majority"],
      hint: "majority",
    },
    {
      id: "epochs-in-trouble",
      title: "Nobody goes back to an older epoch, with several cuts and crashes",
      points: 1,
      property: "epochs-go-up",
      scenario: ["troubled", "four in two halves"],
      schedules: { seeds: 20, firstSeed: 1001, tickLimit: 200 },
      dependsOn: ["epochs"],
      hint: "epochs",
    },
  ],
});
