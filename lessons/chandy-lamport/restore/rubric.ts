/** Snapshot, restore, and a second snapshot to count what is there afterwards. */

import { fifoNetwork } from "tiebreak/network";
import { Random } from "tiebreak/random";
import { defineRubric } from "tiebreak/rubric";
import { oneTransfer, randomLoad, transfer, withRestore, withSnapshot } from "tiebreak/snapshot";
import { forSome } from "tiebreak/workload";

/** One process asks for a snapshot, goes back to it, and counts once more. */
function thereAndBack(payments: Parameters<typeof withSnapshot>[0], place: number, gap = 0) {
  const begun = withSnapshot(payments, 0, "s1", place, gap);
  const back = withRestore(begun, 0, "s1", gap);
  return withSnapshot(back, 0, "s2", back[0]?.length ?? 0, gap);
}

const toAndFro = forSome([0, 1], (id) => [transfer(1 - id, 5 + id, 0), transfer(1 - id, 2, 0)]);

/** Everybody pays once around the snapshot, and once more around the way back. */
const payments = forSome([0, 1, 2], (id) => [
  transfer((id + 1) % 3, 5 + id, 1),
  transfer((id + 2) % 3, 1 + id, 60),
]);

export default defineRubric({
  problem: "snapshot",
  scenarios: {
    pair: { processes: 2, network: fifoNetwork, workload: thereAndBack(toAndFro, 1) },
    trio: { processes: 3, network: fifoNetwork, workload: thereAndBack(oneTransfer(2, 1, 7), 0) },
    bank: {
      processes: 4,
      network: fifoNetwork,
      workload: thereAndBack(randomLoad(4, 8, 8, new Random(11)), 3, 2),
    },
    // For the figures of the text: money in flight at the snapshot, and again at the way back.
    calm: {
      processes: 3,
      network: fifoNetwork,
      workload: withSnapshot(
        withRestore(withSnapshot(payments, 0, "s1", 1, 1), 0, "s1", 3),
        0,
        "s2",
        4,
        60,
      ),
    },
  },
  criteria: [
    {
      id: "back",
      title: "Everybody goes back to what it recorded, once",
      points: 3,
      property: "restoration",
      scenario: ["pair", "trio"],
      schedules: "every",
    },
    {
      id: "complete",
      title: "The count afterwards is complete",
      points: 1,
      property: "completeness",
      scenario: "pair",
      schedules: "every",
      dependsOn: ["back"],
    },
    {
      id: "money",
      title: "Afterwards all the money is there, not more and not less",
      points: 5,
      property: "conservation",
      scenario: ["pair", "trio"],
      schedules: "every",
      dependsOn: ["back"],
    },
    {
      id: "busy-bank",
      title: "And in a busy bank of four",
      points: 1,
      property: "conservation",
      scenario: "bank",
      schedules: { seeds: 60 },
      dependsOn: ["money"],
      hint: "money",
    },
  ],
});
