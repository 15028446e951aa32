/** What the learner is told: old holders do not write, holders are not robbed, nobody is stuck. */

import { acquisition } from "tiebreak/mutex";
import { fifoNetwork, synchronousNetwork, unitNetwork } from "tiebreak/network";
import { defineRubric } from "tiebreak/rubric";
import { forSome } from "tiebreak/workload";

const grants = { leaseTicks: 30 };

/** p0 is the coordinator, p1 the store; everybody else asks once, and stays for so long. */
function clients(holdTicks: readonly number[]) {
  const ids = holdTicks.map((_, place) => place + 2);
  return forSome(ids, (id) => [acquisition(id - 2, "main", holdTicks[id - 2] ?? 1)]);
}

function crash(process: number, tick: number) {
  return { kind: "at", tick, choices: [{ kind: "crash", process }] } as const;
}

function late(type: string, from: number, ticks: number) {
  const event = { kind: "send", type, from } as const;
  return { kind: "on", event, nth: 1, effect: { kind: "delay", ticks } } as const;
}

/** Deliveries take up to 3 ticks. */
const brisk = { ...synchronousNetwork, maxDelay: 3 };

export default defineRubric({
  problem: "lease",
  scenarios: {
    two: { processes: 4, network: fifoNetwork, grants, workload: clients([1, 1]) },
    alone: { processes: 3, network: brisk, grants, workload: clients([5]) },
    // p2 stays past its lease, and gives back what p3 has by then.
    overstays: { processes: 5, network: brisk, grants, workload: clients([50, 27, 2]) },
    "holders die": {
      processes: 5,
      network: brisk,
      grants,
      workload: clients([10, 10, 10]),
      faults: [crash(2, 8), crash(3, 40)],
    },
    // The writes arrive in the order p4, p2, p3.
    "late writes": {
      processes: 5,
      network: brisk,
      grants,
      workload: clients([5, 5, 5]),
      faults: [late("write", 2, 100), late("write", 3, 150)],
    },
    // p4 asks first, then p3, then p2, each while p4 is inside.
    line: {
      processes: 5,
      network: unitNetwork,
      grants,
      workload: forSome([2, 3, 4], (id) => [acquisition(3 * (4 - id), "main", 12)]),
    },
    // For the figures of the text.
    asleep: { processes: 4, network: unitNetwork, grants, workload: clients([45, 5]) },
    dead: {
      processes: 4,
      network: unitNetwork,
      grants,
      workload: clients([10, 5]),
      faults: [crash(2, 6)],
    },
  },
  families: {
    calm: (processes) => ({
      processes,
      network: unitNetwork,
      grants,
      workload: clients(Array.from({ length: processes - 2 }, () => 2)),
    }),
  },
  criteria: [
    {
      id: "fencing",
      title: "No write of an old holder after that of a newer one",
      points: 3,
      property: "no-stale-write",
      scenario: "two",
      schedules: { every: { crashes: 1, crashable: [2, 3] }, firings: 2 },
    },
    {
      id: "fencing-of-three",
      title: "The same for three holders, whose writes arrive in any order",
      points: 1,
      property: "no-stale-write",
      scenario: ["late writes", "overstays"],
      schedules: { seeds: 10 },
    },
    {
      id: "lease-kept",
      title: "The lock passes on only when it is given back or its lease has run out",
      points: 2,
      property: "lease-kept",
      scenario: ["overstays", "holders die"],
      schedules: { seeds: 20 },
    },
    {
      id: "progress",
      title: "A dead holder blocks nobody",
      points: 3,
      property: "progress",
      scenario: ["holders die", "overstays"],
      schedules: { seeds: 20 },
    },
    {
      id: "lease-length",
      title: "A lease lasts `leaseTicks`: no less, and no longer once its holder is dead",
      points: 1,
      property: { name: "lease-length", slackTicks: 6 },
      scenario: "holders die",
      schedules: { seeds: 10 },
      dependsOn: ["progress"],
    },
    {
      id: "writes",
      title: "Every write is accepted, unless a newer one has been",
      points: 1,
      property: "writes-land",
      scenario: ["alone", "holders die", "overstays", "late writes"],
      schedules: { seeds: 10 },
      dependsOn: ["progress"],
    },
    {
      id: "order",
      title: "First come, first served",
      points: 1,
      property: { name: "bounded-bypass", limit: 0 },
      scenario: "line",
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "messages",
      title: "4 messages for each entry, none left out: request, grant, write, release",
      points: 1,
      property: { name: "exact-messages", equals: 4, formula: "4" },
      fewer: "a request, a grant, a write or a release is left out",
      family: "calm",
      sizes: [3, 4, 6, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
    {
      id: "sync-delay",
      title: "At most 2T from an exit to the next entry: a release frees the lock at once",
      points: 1,
      property: { name: "sync-delay", atMost: 2, formula: "2T" },
      family: "calm",
      sizes: [4, 6, 8],
      schedules: { seeds: 1 },
      dependsOn: ["progress"],
    },
  ],
});
