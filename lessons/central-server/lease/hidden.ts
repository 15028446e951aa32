/** What only the grading side sees: every order with three clients sampled, and more deaths. */

import { acquisition } from "tiebreak/mutex";
import { fifoNetwork, reorderingNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const grants = { leaseTicks: 25 };

function clients(count: number, holdTicks: number) {
  const ids = Array.from({ length: count }, (_, place) => place + 2);
  return forSome(ids, (id) => [acquisition(2 * id, "main", holdTicks)]);
}

export default defineRubric({
  problem: "lease",
  scenarios: {
    three: { processes: 5, network: fifoNetwork, grants, workload: clients(3, 1) },
    // Slow links: many leases run out while their holders are still at work.
    slow: { processes: 8, network: reorderingNetwork, grants, workload: clients(6, 20) },
  },
  criteria: [
    {
      id: "fencing-in-odd-orders",
      title: "No write of an old holder, in orders that are merely possible",
      points: 2,
      property: "no-stale-write",
      scenario: "three",
      schedules: { walks: 150, firstSeed: 1001, faults: { crashes: 1 } },
      dependsOn: ["fencing"],
      hint: "fencing",
    },
    {
      id: "fencing-when-slow",
      title: "No write of an old holder, on slow links",
      points: 1,
      property: "no-stale-write",
      scenario: "slow",
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["fencing"],
      hint: "fencing",
    },
    {
      id: "progress-when-slow",
      title: "Everybody gets in, on slow links",
      points: 1,
      property: "progress",
      scenario: "slow",
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "progress",
    },
    {
      id: "writes-when-slow",
      title: "Every write lands unless a newer one has, on slow links",
      points: 1,
      property: "writes-land",
      scenario: "slow",
      schedules: { seeds: 40, firstSeed: 1001 },
      dependsOn: ["progress"],
      hint: "writes",
    },
  ],
});
